/**
 * Turns the addon's message about damage into a description for the operator. It names files by their path in the
 * store's directory and leaves out their content.
 */
export function describeDamage(message: string, directory: string): string {
  const relative = message.replaceAll(`${directory}/`, '');
  for (const [pattern, words] of LIBRARY_MESSAGES) {
    const file = pattern.exec(relative)?.[1];
    if (file !== undefined) return `the file ${file} ${words}`;
  }
  const [line = ''] = relative.split('\n');
  return line.length > MOST_LETTERS ? `${line.slice(0, MOST_LETTERS)}...` : line;
}

/** Messages of the tantivy library. */
const LIBRARY_MESSAGES: readonly (readonly [RegExp, string])[] = [
  [/FileDoesNotExist\("([^"]+)"\)/, 'is missing'],
  [/filepath: "([^"]+)"/, 'is corrupt'],
  [/in file `"([^"]+)"`/, 'is corrupt'],
];

const MOST_LETTERS = 300;
