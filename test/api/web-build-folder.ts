import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Writes a folder such as a build of the browser application makes. `files`: its scripts by name. */
export async function writeWebBuild(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(join(folder, 'assets'), { recursive: true });
  const [entry = 'index.js'] = Object.keys(files);
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, 'assets', name), text);
    if (!/\.(?:js|css)$/.test(name)) continue;
    await writeFile(join(folder, 'assets', `${name}.gz`), gzipSync(text));
    await writeFile(join(folder, 'assets', `${name}.br`), brotliCompressSync(text));
  }
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html>
<html lang="en">
  <head>
    <script type="application/json" id="session">null</script>
    <script type="module" crossorigin src="./assets/${entry}"></script>
    <link rel="stylesheet" crossorigin href="./assets/index-Db_1.css">
  </head>
  <body><div id="root"></div></body>
</html>
`,
  );
}
