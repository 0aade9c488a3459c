/**
 * What the addon says of damage -> words for the operator. Files are named by their path within the store's directory. What a file holds is left out.
 */
export function damageWords(message: string, directory: string): string {
  const within = message.replaceAll(`${directory}/`, '');
  for (const [pattern, words] of KNOWN) {
    const file = pattern.exec(within)?.[1];
    if (file !== undefined) return `the file ${file} ${words}`;
  }
  const [line = ''] = within.split('\n');
  return line.length > MOST_LETTERS ? `${line.slice(0, MOST_LETTERS)}...` : line;
}

/** Of the library's own words. */
const KNOWN: readonly (readonly [RegExp, string])[] = [
  [/FileDoesNotExist\("([^"]+)"\)/, 'is missing'],
  [/filepath: "([^"]+)"/, 'is not what was written'],
  [/in file `"([^"]+)"`/, 'is not what was written'],
];

const MOST_LETTERS = 300;
