/** `npm run pages`: runs the commands in README.md and docs/, and writes their current output into the pages. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES } from './pages.ts';
import { startAsNewcomer, typePage } from './type-page.ts';
import { typedLines, withPrinted } from './typed-lines.ts';

const root = join(import.meta.dirname, '..', '..');
await using service = await startAsNewcomer();
for (const page of PAGES) {
  const file = join(root, page);
  const text = readFileSync(file, 'utf8');
  const lines = typedLines(text);
  const now = withPrinted(text, lines, await typePage(lines, service));
  console.log(`${page}: ${lines.length} commands, ${now === text ? 'output unchanged' : 'page updated'}`);
  if (now !== text) writeFileSync(file, now);
}
