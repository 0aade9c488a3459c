/** The table of settings -> docs/deploy/settings.md. */
import type { Setting, SettingGroup } from '../../src/cli/settings/setting.ts';
import { SETTINGS } from '../../src/cli/settings/settings.ts';

type Row = readonly [option: string, variable: string, fallback: string, meaning: string];

export function settingsDocument(): string {
  const { serve, agent, client, s3 } = SETTINGS;
  return [
    HEAD,
    section('`periplus serve`', serve),
    section('`periplus agent`', agent),
    section('Commands that work on a data directory or talk to a server', client),
    section('Data sets in a bucket', s3),
  ].join('\n');
}

const HEAD = `# Settings

Generated from the table of settings by \`npm run derive\`: change the table, not this file.

An option has precedence over its variable. An empty variable counts as not set. Flags are on with any value of their
variable but \`0\`, \`false\` and \`no\`. Other users of the machine can read the options of a command: give passwords, keys
and tokens in the environment.
`;

const section = (title: string, group: SettingGroup): string =>
  `## ${title}\n\n${table([['option', 'environment', 'default', 'meaning'], ...Object.values(group).map(row)])}`;

function row({ option, variable, fallback, otherwise, isFlag, ...about }: Setting): Row {
  const value = isFlag ? 'no' : (otherwise ?? (fallback === undefined ? '' : String(fallback)));
  return [option === undefined ? '' : `\`${option}\``, `\`${variable}\``, value || 'none', meaning(variable, about)];
}

function meaning(
  variable: string,
  { sentence, choices, note }: Pick<Setting, 'sentence' | 'choices' | 'note'>,
): string {
  const parts = [sentence.replace(` (${variable})`, ''), choices && `one of ${choices.join(', ')}`, note];
  return parts
    .filter((part) => part !== undefined)
    .join('; ')
    .replaceAll(/[|*]/g, '\\$&');
}

/** As the formatter writes it: columns of equal width. */
function table(rows: readonly Row[]): string {
  const widths = [0, 1, 2, 3].map((at) => Math.max(...rows.map((cells) => cells[at]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |\n`;
  const [head = [], ...body] = rows.map(line);
  return [head, line(widths.map((width) => '-'.repeat(width))), ...body].join('');
}
