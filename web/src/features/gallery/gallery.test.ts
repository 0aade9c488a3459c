import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../..');

const sources = globSync('**/*.tsx', { cwd: SOURCE }).map((path) => ({
  path,
  folder: dirname(path),
  text: readFileSync(join(SOURCE, path), 'utf8'),
}));

const uses = (text: string, component: string): boolean => new RegExp(`<${component}\\b`).test(text);

it('shows each part that pages use', () => {
  const gallery = sources.filter(({ folder }) => folder === relative(SOURCE, import.meta.dirname));
  const missing = sources
    .filter(({ folder }) => folder.startsWith('parts/'))
    .flatMap(({ folder, text }) =>
      [...text.matchAll(/^export (?:const|function) ([A-Z]\w+)/gm)]
        .map(([, component = '']) => component)
        .filter((component) => sources.some((other) => other.folder !== folder && uses(other.text, component)))
        .filter((component) => !gallery.some((page) => uses(page.text, component))),
    );
  // Around all pages; the gallery calls toasts.
  expect(missing).toEqual(['Toasts']);
});
