import type { CommandWords, OptionWords } from './command-words.ts';

/**
 * One line for each word, on the condition that the words before it name its command. After `npx`, fish completes the
 * line without `npx`.
 */
export function fishScript(commands: readonly CommandWords[]): string {
  return `# fish completion for periplus: periplus completion fish > ~/.config/fish/completions/periplus.fish
complete -c periplus -f
function __periplus_behind_npx
  complete -C (string replace -r '^\\s*npx\\s+' '' -- (commandline -cp))
end
complete -c npx -n 'string match -qr "^\\s*npx\\s+periplus\\s" -- (commandline -cp)' -xa '(__periplus_behind_npx)'
complete -c npx -n '__fish_is_nth_token 1' -a periplus
${commands.flatMap((command) => commandLines(command, commands)).join('\n')}
`;
}

function commandLines(command: CommandWords, all: readonly CommandWords[]): readonly string[] {
  const { path, options, commands, choices, takesFiles } = command;
  const below = commands.map(({ name }) => name);
  const condition = conditionOf(path, below, all);
  const line = (rest: string): string => `complete -c periplus -n ${quoted(condition)} ${rest}`;
  return [
    ...commands.map(({ name, about }) => line(`-a ${name} -d ${quoted(about)}`)),
    ...(choices.length > 0 ? [line(`-a ${quoted(choices.join(' '))}`)] : []),
    ...(takesFiles ? [line('-F')] : []),
    ...options.map((option) => line(optionWords(option))),
  ];
}

/** True if the line contains all names of the path and no subcommand. */
function conditionOf(path: readonly string[], below: readonly string[], all: readonly CommandWords[]): string {
  const first = path[0];
  if (first === undefined) return '__fish_use_subcommand';
  const isParent = all.some((each) => each.path.length > path.length && each.path[0] === first);
  const conditions = path.map((name) => `__fish_seen_subcommand_from ${name}`);
  return [...conditions, ...(isParent ? [`not __fish_seen_subcommand_from ${below.join(' ')}`] : [])].join('; and ');
}

function optionWords({ long, short, about, takesValue, choices, isPath }: OptionWords): string {
  const value = !takesValue ? '' : choices.length > 0 ? ` -xa ${quoted(choices.join(' '))}` : isPath ? ' -rF' : ' -x';
  const letter = short === undefined ? '' : ` -s ${short.slice(1)}`;
  return `-l ${long.slice(2)}${letter}${value} -d ${quoted(about)}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
