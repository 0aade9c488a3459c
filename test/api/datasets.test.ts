import { createHash } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, zstdDecompressSync } from 'node:zlib';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { fieldRestrictions } from '../../src/accounts/rules/field-restrictions.ts';
import { publishDue } from '../../src/main/serve/publish-due.ts';
import { type DatasetProduct, formsOf } from '../../src/model/datasets/product.ts';
import { datasetProducts } from '../../src/model/datasets/products.ts';
import { subscriptionOf } from '../../src/model/subscriptions.ts';
import { tableOf } from '../../src/model/tables.ts';
import { DatasetCatalog } from '../../src/service/datasets/dataset-catalog.ts';
import { publishDataset } from '../../src/service/datasets/publish-dataset.ts';
import { dueDatasets } from '../../src/service/datasets/publish-many.ts';
import { Jobs } from '../../src/service/jobs/jobs.ts';
import { searchContext } from '../../src/service/search-context.ts';
import { openDiskFiles } from '../../src/store/engines/disk/open-disk-files.ts';
import { worldStore } from '../host/world-store.ts';
import { ask, askAsIs, json } from './ask.ts';
import { type BootedService, bootService } from './booted-service.ts';
import { type Person, person } from './people.ts';

interface Link {
  readonly ext: string;
  readonly link: string;
  readonly size: number;
  readonly sha256: string;
}
type Links = readonly { readonly name: string; readonly pretty_name: string; readonly links: readonly Link[] }[];
type Product = Readonly<Record<string, unknown>> & {
  readonly id: number;
  readonly name: string;
  readonly datasets: readonly { readonly added_dt: string; readonly rows: number }[];
};

let service: BootedService;
let community: Person;
let corporate: Person;
beforeAll(async () => {
  service = await bootService();
  community = await person(service.accounts, 'small', 'community');
  corporate = await person(service.accounts, 'large', 'corporate');
  const own = `${JSON.stringify({ domain: 'privatemark.example', a: ['198.18.7.7'] })}\n`;
  await corporate.ask(`${service.url}/api/indices/load/?collection=domains&label=mine`, { method: 'POST', body: own });
}, 120_000);
afterAll(async () => await service[Symbol.asyncDispose]());

const get = async (path: string) => await ask(`${service.url}${path}`);

async function job(accepted: {
  readonly status: number;
  readonly body: unknown;
  readonly text: string;
}): Promise<unknown> {
  expect(accepted.status, accepted.text).toBe(202);
  for (let report = accepted.body as Readonly<Record<string, unknown>>; ; ) {
    if (report.state === 'done') return report.result;
    if (report.state !== 'running') throw new Error(JSON.stringify(report));
    await new Promise((resolve) => setTimeout(resolve, 20));
    report = (await get(`/api/admin/jobs/${report.id}/`)).body as Readonly<Record<string, unknown>>;
  }
}

const publish = async (body: Readonly<Record<string, unknown>>): Promise<unknown> =>
  await job(await ask(`${service.url}/api/admin/datasets/publish/`, json(body)));

async function linksOf(id: number, who: Person = corporate): Promise<Links> {
  const { status, body, text } = await who.ask(`${service.url}/api/datastore/get_dataset_link/${id}/`);
  expect(status, text).toBe(200);
  return body as Links;
}

async function linkOf(id: number, ext: string): Promise<Link> {
  const match = (await linksOf(id))[0]?.links.find((link) => link.ext === ext);
  if (match === undefined) throw new Error(`${id} has no ${ext}`);
  return match;
}

async function fetched(link: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(link, { headers });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** The only file of an archive, read by a third-party library. */
async function opened(bytes: Buffer) {
  const zip = await yauzl.fromBufferPromise(bytes, { strictFileNames: true });
  const files: { readonly name: string; readonly content: Buffer }[] = [];
  for await (const entry of zip.eachEntry()) {
    const content = Buffer.concat(await Array.fromAsync(await zip.openReadStreamPromise(entry)));
    expect(crc32(content)).toBe(entry.crc32);
    files.push({ name: entry.fileName, content });
  }
  expect(files).toHaveLength(1);
  return { name: files[0]?.name ?? '', content: files[0]?.content ?? Buffer.alloc(0), comment: zip.comment };
}

async function contentOf(link: Link): Promise<Buffer> {
  const { status, bytes } = await fetched(link.link);
  expect(status).toBe(200);
  expect(bytes).toHaveLength(link.size);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(link.sha256);
  return (await opened(bytes)).content;
}

const linesOf = (content: Buffer): readonly string[] => content.toString('utf8').split('\n').slice(0, -1);

async function countOf({ source }: DatasetProduct): Promise<number> {
  if (source.kind === 'bundle') throw new Error('a bundle has no records');
  const { body } = await get(`/api/${source.collection}_count/?q=${encodeURIComponent(source.q)}`);
  return (body as { readonly count: number }).count;
}

describe('a new installation', () => {
  it('has no data sets and says so', async () => {
    const { status, body } = await askAsIs(`${service.url}/api/datastore/products/`);
    expect([status, body]).toEqual([200, []]);
    expect((await get('/api/datastore/products/27/')).status).toBe(404);
    expect((await get('/api/datastore/get_dataset_link/27/')).status).toBe(404);
    const all = (await get('/api/admin/datasets/')).body as readonly Product[];
    expect(all.map(({ id }) => id)).toEqual(datasetProducts.map(({ id }) => id).sort((a, b) => a - b));
  });
});

describe('published data sets', () => {
  beforeAll(async () => void (await publish({ names: [] })), 120_000);

  it('are listed without a key at both paths, as clients expect', async () => {
    const { status, body } = await askAsIs(`${service.url}/api/datastore/products`);
    expect(status).toBe(200);
    const products = body as readonly Product[];
    expect(products.map(({ id }) => id).toSorted()).toEqual(datasetProducts.map(({ id }) => id).toSorted());
    expect((await askAsIs(`${service.url}/datastore/products/`)).body).toEqual(body);
    const product = products.find(({ id }) => id === 27);
    expect(product).toMatchObject({
      id: 27,
      pretty_name: 'Known domain names',
      priority: 1,
      data_category: { priority: 1 },
    });
    for (const { datasets } of products) expect(datasets[0]?.added_dt.slice(0, 10)).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((await askAsIs(`${service.url}/api/datastore/products/27/`)).body).toEqual(product);
    expect((await askAsIs(`${service.url}/datastore/products/27`)).body).toEqual(product);
    expect((await get('/api/datastore/products/9999/')).status).toBe(404);
  });

  const plainProducts = datasetProducts.filter(({ source }) => source.kind !== 'bundle');
  it.each(plainProducts.map((product) => [product.name, product] as const))(
    '%s has the records of its query in every format',
    async (name, product) => {
      const { source } = product;
      const [entry, ...more] = await linksOf(product.id);
      expect(more).toEqual([]);
      expect(entry).toMatchObject({ name, pretty_name: product.prettyName });
      expect(entry?.links.map(({ ext }) => ext)).toEqual(formsOf(product));
      const rows = await countOf(product);
      expect(rows).toBeGreaterThan(0);
      for (const link of entry?.links ?? []) {
        expect(link.link).toMatch(
          new RegExp(`^${service.url}/storage/${name}/${name}\\.${link.ext}\\.zip\\?md5=[0-9a-f]{32}&expires=\\d+$`),
        );
        const content = await contentOf(link);
        if (source.kind === 'values' || source.kind === 'labels') {
          expect(linesOf(content).length).toBeGreaterThan(1);
          continue;
        }
        if (link.ext === 'json') {
          const lines = linesOf(content).map((line) => JSON.parse(line) as object);
          expect(lines).toHaveLength(rows);
          if (source.kind === 'records') {
            const [first = ''] = source.fields[0]?.split('.') ?? [];
            expect(Object.keys(lines[0] ?? {})).toContain(first);
          }
        }
        if (link.ext === 'csv') expect(content.toString('utf8').split('\r\n').length).toBeGreaterThan(rows);
        if (link.ext === 'parquet') {
          const file = new Uint8Array(content).buffer;
          const tableRows = await parquetReadObjects({
            file,
            compressors: { ZSTD: (bytes) => zstdDecompressSync(bytes) },
          });
          expect(tableRows).toHaveLength(rows);
        }
        if (link.ext === 'txt') expect(linesOf(content)).toHaveLength(rows);
      }
    },
  );

  it('contain nothing of private indices', async () => {
    const names = linesOf(await contentOf(await linkOf(27, 'txt')));
    expect(names).not.toContain('privatemark.example');
    expect(new Set(names).size).toBe(names.length);
  });

  it('are sorted by frequency if they are word lists', async () => {
    const facet = await get('/api/responses_facet/?q=*&facets=port&size=3');
    const most = (facet.body as { readonly aggregations: readonly { readonly key: readonly string[] }[] }).aggregations;
    const ports = linesOf(await contentOf(await linkOf(112, 'txt')));
    expect(ports.slice(0, 3)).toEqual(most.map(({ key }) => key[0]));
    expect(linesOf(await contentOf(await linkOf(111, 'txt')))[0]).toBe('www');
    expect(linesOf(await contentOf(await linkOf(113, 'txt')))[0]).toMatch(/^\//);
  });

  it('link to all their parts if they are bundles', async () => {
    expect((await linksOf(110)).map(({ name }) => name)).toEqual(['subdomain_words', 'port_words', 'path_words']);
    expect((await linksOf(100)).map(({ name }) => name)).toEqual(['fdns_a', 'fdns_mx', 'fdns_ns']);
  });

  it('have a description and a licence in their archives', async () => {
    const { name, comment } = await opened((await fetched((await linkOf(27, 'json')).link)).bytes);
    expect(name).toBe('known_domains.json');
    expect(comment).toContain('claims no rights');
    expect(comment).toContain('Known domain names');
  });
});

describe('access to a data set', () => {
  it('is for everybody if it is free, and otherwise for subscriptions with all data sets', async () => {
    expect((await linksOf(27, community)).length).toBe(1);
    expect((await linksOf(110, community)).length).toBe(3);
    for (const id of [23, 100]) {
      const { status, body } = await community.ask(`${service.url}/api/datastore/get_dataset_link/${id}/`);
      expect([status, body]).toEqual([
        403,
        {
          type: 'subscription_plan_restriction',
          title: 'Subscription plan restriction',
          detail: 'The subscription Community includes the free data sets only. Corporate has them all.',
        },
      ]);
    }
    expect((await askAsIs(`${service.url}/api/datastore/get_dataset_link/27/`)).status).toBe(401);
    const old = await askAsIs(`${service.url}/api/datastore/get_dataset_link/27`, {
      headers: { 'x-api-key': community.key },
    });
    expect(old.status).toBe(200);
  });

  it('gives nothing in free ones that the smallest subscription leaves out', () => {
    const tier = subscriptionOf('community');
    for (const { isFree, source } of datasetProducts) {
      if (!isFree || source.kind === 'bundle') continue;
      const out = fieldRestrictions(tier, source.collection);
      expect(out.isWhole).toBe(false);
      for (const path of source.kind === 'records' ? source.fields : [source.field]) {
        expect(out.has(path)).toBe(false);
        expect(tableOf(source.collection).fields.some((field) => field.path === path)).toBe(true);
      }
    }
  });
});

describe('a link', () => {
  it('serves ranges, so that a download can resume', async () => {
    const { link, size, sha256 } = await linkOf(23, 'json');
    const full = await fetched(link);
    expect(full.headers.get('accept-ranges')).toBe('bytes');
    expect(full.headers.get('content-length')).toBe(String(size));
    expect(full.headers.get('content-type')).toBe('application/zip');
    const tag = full.headers.get('etag') ?? '';
    expect(tag).toBe(`"${sha256}"`);
    const half = Math.floor(size / 2);
    const rest = await fetched(link, { range: `bytes=${half}-`, 'if-range': tag });
    expect(rest.status).toBe(206);
    expect(rest.headers.get('content-range')).toBe(`bytes ${half}-${size - 1}/${size}`);
    expect(Buffer.concat([full.bytes.subarray(0, half), rest.bytes]).equals(full.bytes)).toBe(true);
    expect((await fetched(link, { range: 'bytes=-4' })).bytes.equals(full.bytes.subarray(-4))).toBe(true);
    expect((await fetched(link, { range: `bytes=${half}-`, 'if-range': '"other"' })).status).toBe(200);
    const behind = await fetched(link, { range: `bytes=${size}-` });
    expect(behind.status).toBe(416);
    expect(behind.headers.get('content-range')).toBe(`bytes */${size}`);
    const head = await fetch(link, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(size)]);
  });

  it('does not work if changed, expired or invented', async () => {
    const { link } = await linkOf(27, 'json');
    const url = new URL(link);
    const changed = (name: string, text: string): string => {
      const other = new URL(url);
      other.searchParams.set(name, text);
      return other.href;
    };
    const md5 = url.searchParams.get('md5') ?? '';
    const later = String(Number(url.searchParams.get('expires')) + 1);
    for (const bad of [
      changed('expires', later),
      changed(
        'md5',
        md5.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
      ),
      changed('md5', md5.slice(1)),
      changed('md5', `${md5}0`),
      link.replaceAll('json', 'csv'),
      link.replaceAll('known_domains', 'fdns'),
    ]) {
      const { status, body } = await askAsIs(bad);
      expect([status, (body as { readonly type: string }).type], bad).toEqual([403, 'permission_denied']);
    }
    expect((await askAsIs(link.split('?')[0] ?? '')).status).toBe(400);
    expect((await askAsIs(`${link}&expires=x`)).status).toBe(400);
  });

  it.each([
    '/storage/..%2f..%2foperator.key/operator.key.json.zip',
    '/storage/%2e%2e/accounts.secret',
    '/storage/known_domains/..%2f..%2faccounts.secret',
    '/storage/known_domains/dataset.json',
    '/storage/known_domains/fdns.json.zip',
    '/storage/known_domains%00/known_domains%00.json.zip',
    '/storage/.unfinished/.unfinished.json.zip',
  ])('%s does not give a file', async (path) => {
    const { status, text } = await askAsIs(`${service.url}${path}?md5=${'0'.repeat(32)}&expires=9999999999`);
    expect([403, 404]).toContain(status);
    expect(text).not.toMatch(/[0-9a-f]{64}/);
  });
});

describe('an administrator', () => {
  it('publishes a query on a schedule, replaces it and drops it', async () => {
    const body = {
      names: 'web_titles',
      q: 'prot7:http http.title:*',
      collection: 'responses',
      fields: 'uri,http.title',
      pretty_name: 'Titles',
      is_free: true,
      every_hours: 24,
    };
    await publish(body);
    const [entry] = await linksOf(1_000, community);
    expect(entry).toMatchObject({ name: 'web_titles', pretty_name: 'Titles' });
    const { link } = await linkOf(1_000, 'json');
    await publish({ ...body, q: 'prot7:http http.title:login', every_hours: 0 });
    const all = (await get('/api/admin/datasets/')).body as readonly Product[];
    expect(all.find(({ id }) => id === 1_000)).toMatchObject({ name: 'web_titles', every_hours: null });
    // The link stays valid when the content changes.
    expect((await fetched(link)).status).toBe(200);
    await publish({ names: ['web_titles'] });
    expect((await ask(`${service.url}/api/admin/datasets/web_titles/`, { method: 'DELETE' })).status).toBe(204);
    expect((await fetched(link)).status).toBe(404);
    expect((await get('/api/datastore/products/1000/')).status).toBe(404);
    expect((await ask(`${service.url}/api/admin/datasets/web_titles/`, { method: 'DELETE' })).status).toBe(404);
  });

  it.each([
    [{ names: ['../evil'], q: '*' }, 400],
    [{ names: ['Evil'], q: '*' }, 400],
    [{ names: ['a'.repeat(65)], q: '*' }, 400],
    [{ names: ['known_domains'], q: '*' }, 409],
    [{ names: ['fine', 'fine_too'], q: '*' }, 400],
    [{ names: ['fine'], q: 'port:(' }, 400],
    [{ names: ['nothing_known'] }, 404],
  ])('gets an explanation of what is wrong with %j', async (body, status) => {
    const answer = await ask(`${service.url}/api/admin/datasets/publish/`, json(body));
    expect(answer.status, answer.text).toBe(status);
  });

  it('gets an error if the storage is unavailable, and nothing published is lost', async () => {
    const folder = join(service.data, 'datasets');
    const { link } = await linkOf(27, 'json');
    await rename(folder, `${folder}.away`);
    try {
      // A file in place of the folder makes every write fail.
      await writeFile(folder, '');
      await expect(publish({ names: ['known_domains'] })).rejects.toThrow('storage of the data sets is unavailable');
      expect((await askAsIs(link)).status).toBe(503);
      await rm(folder);
    } finally {
      await rename(`${folder}.away`, folder);
    }
    expect((await fetched(link)).status).toBe(200);
  });

  it('cannot publish a data set twice concurrently', async () => {
    const twice = ['known_domains', 'known_domains'].map(async (name) => await publish({ names: [name] }));
    const results = await Promise.allSettled(twice);
    expect(results.map(({ status }) => status)).toContain('fulfilled');
    for (const result of results)
      if (result.status === 'rejected') expect(String(result.reason)).toContain('is being published');
    for (const ext of ['json', 'csv', 'parquet', 'txt']) await contentOf(await linkOf(27, ext));
  });

  it('has a data set republished when it is due, and not before', async () => {
    const files = await openDiskFiles(join(service.data, 'scheduled'));
    let now = Date.UTC(2026, 0, 1);
    const shelf = new DatasetCatalog({ files, sign: (text) => text, now: () => now });
    const product = datasetProducts.find(({ name }) => name === 'known_domains');
    if (product === undefined) throw new Error('there is no such data set');
    await shelf.put({ product, addedAt: now, rows: 0, files: [], everyHours: 24 });
    now += 24 * 3_600_000 - 1;
    expect(await dueDatasets(shelf)).toEqual([]);
    now += 1;
    expect((await dueDatasets(shelf)).map((due) => due.product.name)).toEqual(['known_domains']);
  });

  it('has due data sets republished by the server, one after another', async () => {
    await using store = await worldStore(100);
    const files = await openDiskFiles(join(service.data, 'timed'));
    const start = Date.UTC(2026, 0, 1);
    let now = start;
    const shelf = new DatasetCatalog({ files, sign: (text) => text, now: () => now });
    const context = searchContext(store.store, () => now);
    for (const [hours, name] of [
      [24, 'known_domains'],
      [12, 'port_words'],
      [undefined, 'fdns'],
    ] as const) {
      const product = datasetProducts.find((each) => each.name === name);
      if (product === undefined) throw new Error('there is no such data set');
      await publishDataset(context, shelf, product, { everyHours: hours });
    }
    const jobs = new Jobs(() => now, console.error);
    const failures: unknown[] = [];
    now += 24 * 3_600_000;
    {
      await using _ = publishDue({ context, catalog: shelf, jobs, onFailure: (error) => void failures.push(error) }, 5);
      while (jobs.list().length < 2 || (await dueDatasets(shelf)).length > 0)
        await new Promise((resolve) => setTimeout(resolve, 5));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await jobs[Symbol.asyncDispose]();
    expect(failures).toEqual([]);
    expect(
      jobs
        .list()
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['dataset publish known_domains', 'dataset publish port_words']);
    for (const { product, addedAt, everyHours } of await shelf.all())
      expect([product.name, addedAt, everyHours]).toEqual([
        product.name,
        product.name === 'fdns' ? start : now,
        { known_domains: 24, port_words: 12 }[product.name],
      ]);
  }, 60_000);

  it('gets links under the configured public URL', async () => {
    await using other = await bootService({ empty: true, publicUrl: 'https://periplus.example/below' });
    const domain = `${JSON.stringify({ domain: 'a.example' })}\n`;
    await ask(`${other.url}/api/admin/load/?collection=domains&label=2026-11-01`, { method: 'POST', body: domain });
    await ask(`${other.url}/api/admin/datasets/publish/`, json({ names: ['known_domains'] }));
    let links: Links = [];
    while (links.length === 0) {
      const answer = await ask(`${other.url}/api/datastore/get_dataset_link/27/`);
      if (answer.status === 200) links = answer.body as Links;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(links[0]?.links[0]?.link).toMatch(/^https:\/\/periplus\.example\/below\/storage\/known_domains\//);
  });
});
