import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BootedService, bootService } from './booted-service.ts';
import { type Person, person } from './people.ts';

interface Page {
  readonly items: readonly unknown[];
  readonly cursor: string | null;
}

/** Page cursors, including attempts to forge them. */
describe('a cursor', () => {
  const resources = new AsyncDisposableStack();
  let service: BootedService;
  let reader: Person;
  let other: Person;
  beforeAll(async () => {
    service = resources.use(await bootService());
    reader = await person(service.accounts, 'reader', 'operator');
    other = await person(service.accounts, 'other');
  }, 120_000);
  afterAll(() => resources.disposeAsync());

  const DOMAINS = { q: 'zone:com OR zone:example', fields: 'domain' };

  const get = (who: Person, query: Readonly<Record<string, string>>, path = 'domains', url = service.url) =>
    who.ask(`${url}/api/${path}/?${new URLSearchParams(query)}`);

  async function page(who: Person, query: Readonly<Record<string, string>>): Promise<Page> {
    const { status, body, text } = await get(who, query);
    expect(status, text).toBe(200);
    return body as Page;
  }

  const cursorOf = async (who: Person): Promise<string> => {
    const { cursor } = await page(who, { ...DOMAINS, cursor: '' });
    if (cursor === null) throw new Error('there is one page only');
    return cursor;
  };

  const refused = {
    status: 400,
    body: { type: 'request_parsing_error', title: 'cursor is not of this search' },
  };

  it('is opaque and reveals no writes', async () => {
    const [first, second] = [await cursorOf(reader), await cursorOf(reader)];
    expect(first).toMatch(/^[\w-]+$/);
    expect(first).not.toBe(second);
    const bytes = Buffer.from(first, 'base64url').toString('latin1');
    expect(bytes).not.toMatch(/^\[|[0-9a-f]{32}/);
    const [a, b] = [
      await page(reader, { ...DOMAINS, cursor: first }),
      await page(reader, { ...DOMAINS, cursor: second }),
    ];
    expect(a.items).toEqual(b.items);
  });

  it('is refused if changed anywhere', async () => {
    const cursor = await cursorOf(reader);
    const changed = [...cursor].map(
      (letter, at) => cursor.slice(0, at) + (letter === 'A' ? 'B' : 'A') + cursor.slice(at + 1),
    );
    const otherLengths = [cursor.slice(0, -1), `${cursor}A`, `${cursor}==`, `${cursor} `, cursor.slice(0, 20)];
    for (const invalid of [...changed, ...otherLengths])
      expect(await get(reader, { ...DOMAINS, cursor: invalid }), invalid).toMatchObject(refused);
  });

  it('is refused if built by hand from engine values', async () => {
    const forged = Buffer.from(JSON.stringify(['', null, 1_700_000_000_000, '0'.repeat(32), 1, 1, 1, 1])).toString(
      'base64url',
    );
    expect(await get(reader, { ...DOMAINS, cursor: forged })).toMatchObject(refused);
  });

  it('continues only its own search, also with other fields', async () => {
    const cursor = await cursorOf(reader);
    expect((await get(reader, { ...DOMAINS, cursor, fields: 'domain,a' })).status).toBe(200);
    expect(await get(reader, { ...DOMAINS, cursor, q: '*' })).toMatchObject(refused);
    expect(await get(reader, { ...DOMAINS, cursor, sort: 'domain' })).toMatchObject(refused);
    expect(await get(reader, { ...DOMAINS, cursor }, 'responses')).toMatchObject(refused);
  });

  it('works only for its owner', async () => {
    const cursor = await cursorOf(reader);
    expect(await get(other, { ...DOMAINS, cursor })).toMatchObject(refused);
    expect((await get(reader, { ...DOMAINS, cursor })).status).toBe(200);
  });

  it('works after a restart with the same secret, and on no other server', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'periplus-cursors-'));
    resources.defer(() => rm(folder, { recursive: true }));
    const [same, elsewhere] = [join(folder, 'same'), join(folder, 'elsewhere')];
    await cp(join(service.data, 'accounts.secret'), join(same, 'accounts.secret'));
    const cursor = await cursorOf(reader);
    for (const [data, status] of [
      [same, 200],
      [elsewhere, 400],
    ] as const) {
      await using booted = await bootService({ data, empty: true });
      const name = await person(booted.accounts, 'reader', 'operator');
      expect(name.user.id).toBe(reader.user.id);
      expect((await get(name, { ...DOMAINS, cursor }, 'domains', booted.url)).status).toBe(status);
    }
  }, 120_000);
});
