import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoadAnswer } from '../../src/model/operations/answers.ts';
import { ask } from '../api/ask.ts';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { type Person, person } from '../api/people.ts';
import { periplusInProcess as periplus } from '../cli-kit/run-in-process.ts';

/** A load whose answer did not arrive is sent again, to the same label: it is there once, and nothing else takes its place. */

const folder = mkdtempSync(join(tmpdir(), 'periplus-lost-'));
let service: BootedService;
let cutting: Awaited<ReturnType<typeof cutBeforeAnswers>>;
let owner: Person;
beforeAll(async () => {
  service = await bootService({ empty: true, data: join(folder, 'data') });
  cutting = await cutBeforeAnswers(service.url);
  owner = await person(service.accounts, 'owner', 'enterprise');
}, 120_000);
afterAll(async () => {
  await cutting[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

const names = (from: number, count: number): string =>
  Array.from({ length: count }, (_, at) => `{"domain":"n${from + at}.example","a":["192.0.2.7"]}\n`).join('');
const nmap = (address: string): string =>
  `<nmaprun scanner="nmap"><host><address addr="${address}" addrtype="ipv4"/><ports><port protocol="tcp" portid="22">` +
  '<state state="open"/></port></ports></host></nmaprun>';

const file = (name: string, content: string | Buffer): string => {
  writeFileSync(join(folder, name), content);
  return name;
};
const load = async (url: string, ...args: readonly string[]) =>
  await periplus(['load', '--server', url, '--key', service.key, ...args], { cwd: folder });
const indices = async () => (await ask(`${service.url}/api/admin/indices/`)).body as readonly object[];

describe('a load whose answer was lost', () => {
  it.each([
    ['one file', '2026-02-01', [file('names.ndjson', names(0, 9))]],
    ['a compressed file', '2026-02-02', [file('packed.gz', gzipSync(names(20, 9)))]],
    [
      'files of two collections',
      '2026-02-03',
      [file('some.ndjson', names(40, 9)), file('scan.xml', nmap('192.0.2.1'))],
    ],
  ])('changes nothing when it is sent again: %s', async (_, label, files) => {
    const before = (await indices()).length;
    const cut = await load(cutting.url, ...files, '-l', label);
    expect(cut.stderr).toContain('if the server had loaded all of them, nothing changes.');
    expect(cut.status).not.toBe(0);
    const loaded = await indices();
    expect(loaded).toHaveLength(before + files.length);
    expect(loaded).not.toContainEqual(expect.objectContaining({ state: 'filling' }));
    const again = await load(service.url, ...files, '-l', label);
    expect(again.stderr).toContain('Nothing changes: the same was loaded before, into');
    expect(again.status).toBe(0);
    expect(await indices()).toEqual(loaded);
  });

  it('changes nothing by its private label', async () => {
    const url = `${service.url}/api/indices/load/?label=mine&source=a.ndjson`;
    const send = async (to: string) => await owner.ask(to, { method: 'POST', body: names(60, 9) });
    await expect(send(url.replace(service.url, cutting.url))).rejects.toThrow();
    const { status, body } = await send(url);
    expect([status, body]).toMatchObject([
      201,
      { is_unchanged: true, indices: [{ label: 'mine', count: 9 }], written: 0 },
    ]);
    const other = await owner.ask(url, { method: 'POST', body: names(61, 9) });
    expect([other.status, other.text]).toEqual([400, expect.stringContaining('You or your team have the label mine')]);
  });

  it('is loaded if its index was dropped meanwhile', async () => {
    const name = file('dropped.ndjson', names(80, 9));
    await load(cutting.url, name, '-l', '2026-03-01');
    const isIt = (index: object): boolean => 'label' in index && index.label === '2026-03-01';
    const { id } = (await indices()).find(isIt) as { readonly id: number };
    await ask(`${service.url}/api/admin/indices/${id}/`, { method: 'DELETE' });
    expect((await load(service.url, name, '-l', '2026-03-01')).stderr).toContain('has 9 records and is published.');
  });
});

describe('another load to the same label', () => {
  const send = async (body: string, label = '2026-04-01', collection = 'domains') =>
    await ask(`${service.url}/api/admin/load/?collection=${collection}&label=${label}`, { method: 'POST', body });
  beforeAll(async () => {
    expect((await send(names(100, 9))).status).toBe(201);
  });

  it.each([
    ['longer', names(100, 10)],
    ['shorter', names(100, 8)],
    ['of the same length', names(101, 9)],
    ['much longer', names(100, 40_000)],
  ])('is a conflict: %s', async (_, body) => {
    const before = await indices();
    const { status, text } = await send(body);
    expect([status, text]).toEqual([409, expect.stringContaining('There is already an index 2026-04-01 of domains.')]);
    expect(await indices()).toEqual(before);
  });

  it('is a conflict although an index of another label has these bytes', async () => {
    expect((await send(names(200, 9), '2026-04-02')).status).toBe(201);
    expect((await send(names(200, 9))).status).toBe(409);
  });

  it('fills an index of another collection', async () => {
    const { status, body } = await send(names(100, 9), '2026-04-01', 'whois_domains');
    expect([status, (body as LoadAnswer).is_unchanged]).toEqual([201, false]);
  });
});

describe('two loads at the same time to one label', () => {
  const target = (): string => `${service.url}/api/admin/load/?collection=domains&label=2026-05-01`;

  it('are one load and a conflict, and nothing of the second is visible', async () => {
    const rest = Promise.withResolvers<void>();
    // More than a batch, so that the index is there.
    const [begin, end] = [names(0, 250_000), names(250_000, 9)];
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(Buffer.from(begin));
        await rest.promise;
        controller.enqueue(Buffer.from(end));
        controller.close();
      },
    });
    const first = ask(target(), { method: 'POST', body, ...{ duplex: 'half' } });
    const state = async () =>
      ((await indices()) as readonly { readonly label: string; readonly state: string }[]).filter(
        ({ label }) => label === '2026-05-01',
      );
    await expect.poll(state, { timeout: 20_000 }).toMatchObject([{ state: 'filling' }]);
    for (const other of [names(500_000, 9), begin + end]) {
      const second = await ask(target(), { method: 'POST', body: other });
      expect([second.status, second.text]).toEqual([409, expect.stringContaining('already an index 2026-05-01')]);
    }
    rest.resolve();
    expect(await first).toMatchObject({ status: 201, body: { written: 250_009 } });
    expect(await state()).toMatchObject([{ state: 'published', count: 250_009 }]);
  }, 120_000);

  it('that have the same bytes are there once', async () => {
    const same = target().replace('05-01', '05-02');
    const both = await Promise.all([0, 1].map(() => ask(same, { method: 'POST', body: names(0, 9) })));
    const outcomes = both.map(({ status, body }) => (body as Partial<LoadAnswer>).is_unchanged ?? status);
    expect(outcomes).toContain(false);
    // The second may begin when the first has ended.
    expect(outcomes.some((one) => one === 409 || one === true)).toBe(true);
    const found = (await indices()).filter((index) => 'label' in index && index.label === '2026-05-02');
    expect(found).toMatchObject([{ count: 9, state: 'published' }]);
  });
});

/** A way to a server on which no answer arrives: the connection ends when the answer begins. */
async function cutBeforeAnswers(url: string): Promise<AsyncDisposable & { readonly url: string }> {
  const { hostname, port } = new URL(url);
  const server = createServer((socket) => {
    const onwards = connect(Number(port), hostname);
    socket.on('error', () => {}).on('close', () => onwards.destroy());
    onwards.on('error', () => {}).on('close', () => socket.destroy());
    onwards.once('data', () => socket.destroy());
    socket.pipe(onwards);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
