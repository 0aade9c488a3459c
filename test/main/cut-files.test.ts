import { readdirSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ask } from '../api/ask.ts';
import { realServer } from '../cli-kit/real-server.ts';
import { copyDemoInstallation } from '../kit/demo-installation.ts';
import { temporaryDirectory } from '../kit/temporary-directory.ts';

const SEARCHES = [
  'responses/?q=http.title:nginx',
  'responses/?q=*&sort=port',
  'responses_count/?q=http.body:html',
  'responses_facet/?q=*&facets=port',
  'responses/?q=host:*.com',
  'responses_count/?q=*:word',
];

/** The largest index of a collection. */
function indexOf(data: string, collection: string): string {
  const indices = join(data, 'store', 'indices');
  const sizeOf = (name: string): number =>
    readdirSync(join(indices, name, 'documents')).reduce(
      (sum, file) => sum + statSync(join(indices, name, 'documents', file)).size,
      0,
    );
  const [largest = ''] = readdirSync(indices)
    .filter((name) => name.startsWith(`${collection}.`))
    .sort((a, b) => sizeOf(b) - sizeOf(a));
  return join(indices, largest);
}

/** A map of a file that was cut shall not end the process. So it runs in a separate one. */
describe('files of an index that are cut while the server runs', () => {
  it.each([
    ['to nothing', 0],
    ['to half', 0.5],
  ])(
    'are damage of this index, and everything else goes on: %s',
    async (_, part) => {
      await using resources = new AsyncDisposableStack();
      const data = await temporaryDirectory(resources);
      await copyDemoInstallation(300, data);
      const server = resources.use(await realServer(data));
      const key = readFileSync(join(data, 'operator.key'), 'utf8').trim();
      const get = async (path: string) => await ask(`${server.url}/api/${path}`, { headers: { 'x-api-key': key } });
      const domains = (await get('domains_count/?q=*')).text;
      for (const search of SEARCHES) expect((await get(search)).status, search).toBe(200);

      const index = join(indexOf(data, 'responses'), 'documents');
      const files = readdirSync(index).filter((name) => /\.(term|idx|pos|fast)$/.test(name));
      expect(files.length).toBeGreaterThan(2);
      const statuses = new Set<number>();
      const searching = SEARCHES.map(async (search) => {
        for (let round = 0; round < 5; round++) statuses.add((await get(search)).status);
      });
      for (const name of files) {
        const file = join(index, name);
        truncateSync(file, Math.floor(statSync(file).size * part));
      }
      await Promise.all(searching);
      // Conditions that no cache has.
      for (const word of ['alpha', 'beta', 'gamma']) {
        for (const search of [`responses/?q=http.title:${word}`, `responses_count/?q="${word} ${word}"`])
          statuses.add((await get(search)).status);
      }
      expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
      expect((await get('domains_count/?q=*')).text).toBe(domains);
      expect((await ask(`${server.url}/healthz`)).status).toBe(200);
      await expect
        .poll(server.log, { timeout: 30_000 })
        .toMatch(/responses\.\d+\/documents\/\S+: reading the file failed/);
    },
    180_000,
  );
});
