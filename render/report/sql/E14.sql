SELECT * FROM E8 -- each schedule once, however many offices its item has
