import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { OPERATION } from './native-client.ts';

const crate = join(import.meta.dirname, '../../../native');
const read = (path: string): string => readFileSync(join(crate, path), 'utf8');

/** `WriteFile`, `write file` -> `writeFile`. */
const camelCase = (name: string): string =>
  name.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/^\w/, (letter) => letter.toLowerCase());

const numbers = (entries: readonly (readonly [string, string])[]): Record<string, number> =>
  Object.fromEntries(entries.map(([name, number]) => [camelCase(name), Number(number)]));

it('has the operations of the addon, with the same numbers', () => {
  const found = read('src/protocol/operation.rs').matchAll(/^ {4}(\w+) = (\d+),$/gm);
  expect(numbers([...found].map(([, name = '', number = '']) => [name, number]))).toEqual(OPERATION);
});

it('has the operations that the description of the protocol lists', () => {
  const [, table = ''] = read('README.md').split('| operation ');
  const found = table.split('\n\n', 1)[0]?.matchAll(/^\| (\d+) ([a-z ]+?) +\|/gm) ?? [];
  expect(numbers([...found].map(([, number = '', name = '']) => [name, number]))).toEqual(OPERATION);
});
