import type { CommandWords } from './command-words.ts';

/**
 * One function finds the command in the words typed so far and offers its completions. After `npx` the same words
 * follow one position later. An existing completion of npx is left alone.
 */
export function bashScript(commands: readonly CommandWords[]): string {
  const names = commands.filter(({ path }) => path.length > 0).map(({ path }) => path.join(' '));
  return `# bash completion for periplus: source <(periplus completion bash)
_periplus() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" path='' word
  local i
  for ((i = 1; i < COMP_CWORD; i++)); do
    word="\${COMP_WORDS[i]}"
    case "\${path:+$path }$word" in
      ${names.map((name) => `'${name}'`).join(' | ')}) path="\${path:+$path }$word" ;;
    esac
  done
  COMPREPLY=()
  case "$path" in
${commands.map(branch).join('\n')}
  esac
}
complete -F _periplus periplus
_periplus_npx() {
  if ((COMP_CWORD > 1)) && [[ \${COMP_WORDS[1]} == periplus ]]; then
    _periplus
  elif ((COMP_CWORD == 1)); then
    mapfile -t COMPREPLY < <(compgen -W periplus -- "\${COMP_WORDS[1]}")
    compopt -o default 2>/dev/null
  else
    COMPREPLY=()
    compopt -o default 2>/dev/null
  fi
}
complete -p npx &>/dev/null || complete -F _periplus_npx npx
`;
}

function branch({ path, options, commands, choices, takesFiles }: CommandWords): string {
  const optionsWithValue = options.filter(({ takesValue }) => takesValue);
  const flags = options.map(({ long }) => long).join(' ');
  const words = [...commands.map(({ name }) => name), ...choices].join(' ');
  const values = optionsWithValue.map(({ long, short, choices: allowed, isPath }) => {
    const names = short === undefined ? long : `${short} | ${long}`;
    const offer = allowed.length > 0 ? reply(allowed.join(' ')) : isPath ? FILES : ':';
    return `        ${names}) ${offer}; return ;;`;
  });
  const rest = takesFiles ? FILES : words === '' ? ':' : reply(words);
  return `    '${path.join(' ')}')
      case "$previous" in
${[...values, '        *) ;;'].join('\n')}
      esac
      if [[ $current == -* ]]; then ${reply(flags)}; else ${rest}; fi
      ;;`;
}

const FILES = 'mapfile -t COMPREPLY < <(compgen -f -- "$current"); compopt -o filenames 2>/dev/null';

function reply(words: string): string {
  return `mapfile -t COMPREPLY < <(compgen -W '${words}' -- "$current")`;
}
