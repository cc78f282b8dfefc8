SELECT * FROM E1 -- each item once, however many offices it has
