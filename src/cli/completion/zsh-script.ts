import type { CommandWords, OptionWords } from './command-words.ts';

/** One function for each command, which passes its options and arguments to `_arguments`. */
export function zshScript(commands: readonly CommandWords[]): string {
  return `#compdef periplus npx
# zsh completion for periplus: periplus completion zsh > a folder of $fpath/_periplus
${commands.map(commandFunction).join('\n')}
if [ "$funcstack[1]" = "_periplus" ]; then _periplus "$@"; else
  compdef _periplus periplus
  (( $+_comps[npx] )) || compdef _periplus npx
fi
`;
}

const functionName = (path: readonly string[]): string => ['_periplus', ...path].join('_');

function commandFunction(command: CommandWords): string {
  const { path, commands, choices, takesFiles } = command;
  const options = command.options.map((option) => `    ${optionSpec(option)} \\`).join('\n');
  if (commands.length === 0) {
    const argument =
      choices.length > 0 ? `'1: :(${choices.join(' ')})'` : takesFiles ? `'*: :_files'` : `'1: :_message argument'`;
    return `${functionName(path)}() {
  _arguments -s \\
${options}
    ${argument}
}
`;
  }
  return `${functionName(path)}() {${path.length === 0 ? BEHIND_NPX : ''}
  local -a commands=(
${commands.map(({ name, about }) => `    ${quoted(`${name}:${about.replaceAll(':', ' ')}`)}`).join('\n')}
  )
  local curcontext="$curcontext" state line
  _arguments -C \\
${options}
    '1: :->command' '*:: :->rest'
  case $state in
    command) _describe command commands ;;
    rest)
      case $line[1] in
${commands.map(({ name }) => `        ${name}) ${functionName([...path, name])} ;;`).join('\n')}
      esac
      ;;
  esac
}
`;
}

/** Completes `npx periplus` like `periplus`, and anything else after npx as a file. */
const BEHIND_NPX = `
  if [[ $service == npx ]]; then
    if (( CURRENT == 2 )); then compadd periplus; _files; return; fi
    if [[ $words[2] != periplus ]]; then _files; return; fi
    shift words
    (( CURRENT-- ))
  fi`;

function optionSpec({ long, short, about, takesValue, choices, isPath }: OptionWords): string {
  const description = `[${about.replaceAll(/[[\]\\:]/g, ' ')}]`;
  const value = !takesValue
    ? ''
    : choices.length > 0
      ? `:value:(${choices.join(' ')})`
      : isPath
        ? ':file:_files'
        : ':value: ';
  const spec = `${description}${value}`;
  if (short === undefined) return quoted(`${long}${spec}`);
  return `'(${short} ${long})'{${short},${long}}${quoted(spec)}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
