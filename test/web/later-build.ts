import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Copies a build of the application as a later version has it: the same pages, and every file under another name.
 * `mark`: a character that ends the names of this version.
 */
export async function copyAsLaterBuild(build: string, into: string, mark: string): Promise<string> {
  await cp(build, into, { recursive: true });
  const assets = join(into, 'assets');
  const names = await readdir(assets);
  const plain = names.filter((name) => !/\.(?:br|gz)$/.test(name));
  for (const name of names.filter((each) => !plain.includes(each))) await rm(join(assets, name));
  const later = new Map(plain.map((name) => [name, name.replace(/.(\.\w+)$/, `${mark}$1`)]));
  const renamed = (text: string): string => [...later].reduce((all, [name, next]) => all.replaceAll(name, next), text);
  for (const name of plain) {
    const file = join(assets, name);
    if (/\.(?:js|css)$/.test(name)) await writeFile(file, renamed(await readFile(file, 'utf8')));
    await rename(file, join(assets, later.get(name) ?? name));
  }
  const page = join(into, 'index.html');
  await writeFile(page, renamed(await readFile(page, 'utf8')));
  return into;
}
