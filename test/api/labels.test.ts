import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newScan } from '../scanner/fake-agent.ts';
import { type HttpAnswer, json } from './ask.ts';
import { type BootedService, bootService } from './booted-service.ts';
import { type Person, person, team } from './people.ts';

/** Labels are names: each way to give one, with labels that are accepted and refused. */

let service: BootedService;
let ada: Person;
let mate: Person;
let stranger: Person;
beforeAll(async () => {
  service = await bootService({ empty: true });
  const people = ['ada', 'mate', 'stranger'].map((name) => person(service.accounts, name, 'operator'));
  [ada, mate, stranger] = (await Promise.all(people)) as [Person, Person, Person];
  for (const who of [ada, mate]) await load(who, 'twin');
  await team(service.accounts, [ada, mate]);
  await load(ada, 'of-ada');
  await load(mate, 'of-mate');
  await load(stranger, 'of-stranger');
  await newScan(ada, service.url, { label: 'scan-of-ada' });
  await newScan(mate, service.url, { label: 'scan-of-mate' });
  await newScan(stranger, service.url, { label: 'scan-of-stranger' });
}, 120_000);
afterAll(() => service[Symbol.asyncDispose]());

const at = (path: string): string => `${service.url}/api/${path}`;
const patch = (body: object): RequestInit => ({ ...json(body), method: 'PATCH' });
const lines = (record: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-ndjson' },
  body: `${JSON.stringify(record)}\n`,
});
const RESPONSE = {
  uri: 'http://192.0.2.1/',
  ip: '192.0.2.1',
  port: 80,
  prot7: 'http',
  last_updated: '2026-11-01T00:00:00.000Z',
};

/** Each time something else: the same again would change nothing. */
async function load(who: Person, label: string, collection = 'responses'): Promise<HttpAnswer> {
  const record =
    collection === 'responses' ? { ...RESPONSE, tag: [{ name: `${number++}` }] } : { domain: `${number++}.example` };
  return await who.ask(at(`indices/load/?${new URLSearchParams({ collection, label })}`), lines(record));
}

/** A new scan whose label is to change. */
const scanToRename = async (who: Person) => (await newScan(who, service.url)).id;

type Way = (who: Person, label: string) => Promise<HttpAnswer>;

/** Every way to give a private label. */
const ways: Readonly<Record<string, Way>> = {
  'creating a scan': (who, label) => who.ask(at('scanner/'), json({ targets: ['8.8.8.8'], ports: '80', label })),
  'scanning again': async (who, label) =>
    await who.ask(at(`scanner/${await scanToRename(who)}/rescan/`), json({ label })),
  'renaming a scan': async (who, label) => await who.ask(at(`scanner/${await scanToRename(who)}/`), patch({ label })),
  'loading records': load,
  'relabelling an index': async (who, label) => {
    await service.accounts.users.change(who.user.id, { role: 'administrator' }, { kind: 'installation' });
    const { body } = await load(who, `draft ${number++}`);
    const { index } = body as { readonly index: { readonly id: number } };
    return await who.ask(at(`admin/indices/${index.id}/`), patch({ label }));
  },
};
let number = 1;

describe.each(Object.entries(ways))('%s', (way, give) => {
  it.each([
    ['14', 'scan-14'],
    ['007', 'scan-007'],
    [' 15 ', 'scan-15'],
    ['2026-10-01', 'scan-2026-10-01'],
    ['2026-13-45', 'scan-2026-13-45'],
    ['of-ada', 'of-ada-2'],
    ['of-mate', 'of-mate-2'],
    ['scan-of-ada', 'scan-of-ada-2'],
    ['scan-of-mate', 'scan-of-mate-2'],
  ])('refuses %j and suggests another that is accepted', async (label, suggestion) => {
    const refused = await give(ada, label);
    expect(refused).toMatchObject({ status: 400, body: { type: 'request_parsing_error' } });
    const [, suggested = ''] = / Use (.+), for example\.$/.exec((refused.body as { detail: string }).detail) ?? [];
    expect(suggested).toMatch(new RegExp(`^${suggestion.replace(/-2$/, '')}(-\\d+)?$`));
    expect((await give(ada, suggested)).status).toBeLessThan(300);
  });

  it.each(['plain', '14a', '2026-10-01T02:30', 'Night 2026-10-01', 'of-ADA'])('accepts %j', async (label) => {
    expect((await give(ada, `${label} ${way}`)).status).toBeLessThan(300);
  });

  it('neither refuses nor names the labels of another team', async () => {
    const given = await person(service.accounts, `other${number++}`, 'operator');
    for (const label of ['of-stranger', 'scan-of-stranger', 'of-ada', 'scan-of-mate']) {
      const answer = await give(given, label);
      expect(answer.status).toBeLessThan(300);
      expect(answer.text).not.toContain(`${label}-2`);
    }
  });
});

describe('labels that stay', () => {
  it('the default label of teammates in the same second differs', async () => {
    const scans = await Promise.all([ada, mate, ada, mate].map((who) => newScan(who, service.url)));
    const own = new Set(scans.map(({ label }) => label));
    for (const label of own) expect(label).toMatch(/^scan-\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(-\d+)?$/);
    expect((await newScan(mate, service.url)).label).not.toBe((await newScan(ada, service.url)).label);
  });

  it('a label names one index of each collection', async () => {
    expect((await load(ada, 'both', 'responses')).status).toBe(201);
    expect((await load(ada, 'both', 'domains')).status).toBe(201);
    expect((await load(ada, 'both', 'domains')).status).toBe(400);
  });

  it('a scan keeps its label when it is sent again, even an older number', async () => {
    const { id } = await newScan(ada, service.url, { label: 'kept' });
    for (const label of ['kept', '77']) {
      await service.accounts.scans.change(id, { label });
      expect(await ada.ask(at(`scanner/${id}/`), patch({ name: 'Again', label }))).toMatchObject({
        status: 200,
        body: { label },
      });
    }
  });

  it('a load without records leaves its label free', async () => {
    const path = at('indices/load/?collection=responses&label=later');
    expect((await ada.ask(path, lines({}))).status).toBe(400);
    expect((await load(ada, 'later')).status).toBe(201);
  });
});

describe('a label from before the team', () => {
  it('finds the indices of both, and says so', async () => {
    const search = (who: Person) => who.ask(at('responses_count/?q=*&indices=twin,twin'));
    const answer = await search(ada);
    expect(answer.body).toEqual({ count: 2 });
    expect(JSON.parse(answer.headers.get('x-query-warnings') ?? '')).toEqual([
      {
        code: 'ambiguous_index',
        from: 0,
        to: 0,
        message: expect.stringMatching(
          /^indices: twin fits the indices (\d+, \d+); searched: \1\. Name an index by its number/,
        ),
      },
    ]);
    expect((await search(mate)).body).toEqual({ count: 2 });
    expect((await load(stranger, 'twin')).status).toBe(201);
    const foreign = await search(stranger);
    expect([foreign.body, foreign.headers.get('x-query-warnings')]).toEqual([{ count: 1 }, null]);
  });
});
