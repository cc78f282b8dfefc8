
# Plain bash: what follows stands in for bash-completion where that is not loaded. Its function parts the line
# into words as readline did; -n =: means that words which bash parted at = and : are joined again.
__opsreport_init_completion()
{
    COMPREPLY=()
    if declare -F _get_comp_words_by_ref >/dev/null; then
        _get_comp_words_by_ref "$@" cur prev words cword
        return
    fi
    local i word apart last line=${COMP_LINE:0:COMP_POINT}
    words=() cword=0 prev=
    for ((i = 0; i <= COMP_CWORD; i++)); do
        apart=${line%%[![:space:]]*}
        line=${line#"$apart"}
        word=${COMP_WORDS[i]}
        ((i < COMP_CWORD)) || word=$line # up to the cursor
        last=${words[cword]-}
        if ((i > 0)) && [[ -z $apart && ($word == [=:]* || $last == *[=:]) ]]; then
            words[cword]=$last$word
        else
            ((i == 0)) || ((++cword))
            words[cword]=$word
        fi
        line=${line#"$word"}
    done
    cur=${words[cword]}
    ((cword == 0)) || prev=${words[cword - 1]}
}

# What matches the word, of files or, with -d, of folders.
__opsreport_filedir()
{
    if declare -F _filedir >/dev/null; then
        _filedir "$@"
        return
    fi
    local found kind=-f
    [[ ${1-} != -d ]] || kind=-d
    while IFS= read -r found; do
        COMPREPLY+=("$found")
    done < <(compgen "$kind" -- "$cur")
}
