/** Replaces the section of one benchmark in the text of RESULTS.md. What is above the first section stays. */

export interface Result {
  readonly name: string;
  readonly title: string;
  /** Machine, versions and date, one line. */
  readonly setting: string;
  readonly lines: readonly string[];
}

const HEAD = `# Bench results

The last table of each bench, written by \`npm run bench -- <name> --write\`. Figures of different sections may be of different machines and
days: compare ratios inside a section, never figures between two.
`;

export function withResult(text: string, result: Result): string {
  const sections = new Map<string, string>();
  const [head = '', ...present] = text.split(/^(?=## )/m);
  for (const section of present) {
    const name = /^## (\S+)/.exec(section)?.[1];
    if (name !== undefined) sections.set(name, section.trimEnd());
  }
  sections.set(result.name, sectionOf(result));
  const sorted = [...sections].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, section]) => section);
  return `${[head.trim() || HEAD.trimEnd(), ...sorted].join('\n\n')}\n`;
}

function sectionOf({ name, title, setting, lines }: Result): string {
  const heading = title === name ? `## ${name}` : `## ${name}\n\n${title}`;
  return `${heading}\n\n${setting}\n\n\`\`\`\n${lines.join('\n')}\n\`\`\``;
}
