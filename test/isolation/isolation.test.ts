import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collections } from '../../src/model/collection.ts';
import { operations } from '../../src/model/operations/list.ts';
import type { Operation } from '../../src/model/operations/operation.ts';
import { postgresPrograms, startPostgres } from '../accounts/postgres-server.ts';
import { ask, askAsIs, json } from '../api/ask.ts';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { askWith, type Person, person } from '../api/people.ts';
import { placeholders, requestOf } from './request-of.ts';
import { groupField, type Input, idsOfRows, rowOf } from './rows.ts';
import {
  HELD_BACK,
  HELD_BACK_HOST,
  heldBack,
  LABEL,
  LEFT_OUT,
  makeWorld,
  PRIVATE,
  UNSHARED,
  type World,
} from './world.ts';

/**
 * Every operation of the table, called as the owner of private data, a teammate, a stranger, and a user of a lower
 * tier.
 */

describe('the rows', () => {
  it('cover every operation, and nothing else', () => {
    expect(operations.filter((each) => rowOf(each) === undefined).map(({ id }) => id)).toEqual([]);
    const driven = new Set(operations.filter(({ caller }) => caller !== 'operator').map(({ id }) => id));
    expect(idsOfRows.filter((id) => !driven.has(id))).toEqual([]);
  });
});

const INSTALLATION = { kind: 'installation' } as const;

/** What administrators may do with things that they do not see: delete scans, and manage agents. */
const OF_ADMINISTRATORS: ReadonlySet<string> = new Set(['deleteScan', 'changeAgent', 'rotateAgent', 'revokeAgent']);

interface Database extends AsyncDisposable {
  readonly url: string | undefined;
}

function suite(name: string, openDatabase: () => Promise<Database>): void {
  describe(name, () => {
    let database: Database;
    let service: BootedService;
    let world: World;
    beforeAll(async () => {
      database = await openDatabase();
      service = await bootService({ empty: true, accounts: database.url, limits: { failures: 100_000 } });
      world = await makeWorld(service);
    }, 120_000);
    afterAll(async () => {
      await service[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    });

    const send = async (who: Person, operation: Operation, input: Input): Promise<{ status: number; text: string }> =>
      await who.ask(...requestOf(service.url, operation, input));

    it.each(operations.map((each) => [each.id, each] as const))('%s shows nobody foreign data', async (id, each) => {
      const { owner, mate, stranger, lower, administrator, formerMate } = world;
      const row = rowOf(each) ?? { kind: 'admin' };
      switch (row.kind) {
        case 'data': {
          if (row.own !== undefined) {
            for (const who of [owner, mate]) {
              const { text } = await send(who, each, row.own);
              expect(row.shows(text, PRIVATE), `${who.user.email}: ${text}`).toBe(true);
            }
            for (const who of [stranger, lower, administrator, formerMate]) {
              const { text } = await send(who, each, row.own);
              // Administrators manage agents.
              if (who === administrator && id === 'agents') continue;
              expect(text).not.toContain(PRIVATE);
              if (!isOfCertificates(each)) expect(row.shows(text, PRIVATE), `${who.user.email}: ${text}`).toBe(false);
            }
          }
          if (row.open !== undefined) {
            const higher = await send(stranger, each, row.open);
            expect(row.shows(higher.text, LEFT_OUT), higher.text).toBe(true);
            const { text } = await send(lower, each, row.open);
            expect(text).not.toContain(LEFT_OUT);
            expect(row.shows(text, LEFT_OUT), text).toBe(false);
          }
          return;
        }
        case 'thing': {
          const input = row.input(world);
          for (const who of [stranger, formerMate]) expect((await send(who, each, input)).status).toBe(row.stranger);
          if (!OF_ADMINISTRATORS.has(each.id))
            expect(await send(administrator, each, input)).toMatchObject({
              status: row.stranger,
              text: expect.not.stringContaining(PRIVATE),
            });
          expect((await send(lower, each, input)).status).toBe(row.stranger);
          expect((await send(mate, each, input)).status).toBe(row.mate);
          return;
        }
        case 'self': {
          const nobody = await person(service.accounts, `self-${id.toLowerCase()}`, 'enterprise');
          const { text } = await send(nobody, each, row.input ?? {});
          for (const secret of [owner.key, owner.user.email, LABEL]) expect(text).not.toContain(secret);
          expect(text.replaceAll(`${PRIVATE}.example`, '')).not.toContain(PRIVATE);
          const lowest = await person(service.accounts, `low-${id.toLowerCase()}`, 'community');
          expect((await send(lowest, each, row.input ?? {})).text).not.toContain(LEFT_OUT);
          return;
        }
        case 'agent':
          for (const who of [owner, mate, stranger, lower])
            expect(await send(who, each, placeholders(each))).toMatchObject({
              status: 400,
              text: expect.stringContaining('unknown_api_key'),
            });
          return;
        case 'admin':
          for (const who of [owner, mate, stranger, lower])
            expect(await send(who, each, placeholders(each))).toMatchObject({ status: 403 });
      }
    });

    it('the secret of an agent opens nothing but the operations of agents', async () => {
      const { agents } = service.accounts;
      const access = { kind: 'dedicated', ownerId: world.owner.user.id } as const;
      const { token } = await agents.invite({ name: 'Lab', location: '', access }, { kind: 'installation' });
      const { secret } = await agents.enrol(token);
      const closed = operations.filter(({ caller, readsKeys }) => caller !== 'agent' && readsKeys);
      for (const each of closed) {
        const [url, init] = requestOf(service.url, each, placeholders(each));
        expect((await askWith(secret, url, init)).body, each.id).toMatchObject({ type: 'unknown_api_key' });
      }
      expect(closed.length).toBeGreaterThan(80);
    });

    it('an excluded field cannot be named in a query, in fields, in facets or in sort', async () => {
      const get = async (path: string) => (await world.lower.ask(`${service.url}/api/${path}`)).body;
      const restricted = (field: string, collection = 'responses') => ({
        type: 'subscription_plan_restriction',
        title: 'Subscription plan restriction',
        detail: `The subscription Community does not include the field ${field} of ${collection}.`,
      });
      expect(await get('responses/?q=cve.name:x')).toEqual(restricted('cve.name'));
      expect(await get('responses_count/?q=port:80 AND NOT tag.nginx.version:1')).toEqual(
        restricted('tag.nginx.version'),
      );
      expect(await get('responses_count/?q=cve:(name:x)')).toEqual(restricted('cve'));
      expect(await get('responses_count/?q=whois.abuse.keyword:x')).toEqual(restricted('whois.abuse.keyword'));
      expect(await get('responses/?q=*&fields=ip,whois.abuse')).toEqual(restricted('whois.abuse'));
      expect(await get('responses/?q=*&fields=cve[0].name')).toEqual(restricted('cve[0].name'));
      expect(await get('responses_facet/?q=*&facets=port,tag.name')).toEqual(restricted('tag.name'));
      expect(await get('responses/?q=*&sort=-cve.base_score')).toEqual(restricted('cve.base_score'));
      expect(await get('whois_ip/?q=abuse:x')).toEqual(restricted('abuse', 'whois_ip'));
      expect(await get('certs_count/?q=*')).toEqual({
        ...restricted(''),
        detail: 'The subscription Community does not include the collection certs.',
      });
      expect(await get('mapping/whois_domains/')).toMatchObject({ type: 'subscription_plan_restriction' });
      // Excluding it is allowed.
      expect(await get('responses/?q=*&fields=cve&source_type=exclude')).toMatchObject({ items: [{}] });
    });

    it('a word, a star and a pattern of names skip excluded fields, and say so', async () => {
      const warned = async (path: string) => {
        const { status, headers, text } = await world.lower.ask(`${service.url}/api/${path}`);
        expect(status, text).toBe(200);
        expect(text).not.toContain(LEFT_OUT);
        const warnings = JSON.parse(headers.get('x-query-warnings') ?? '[]') as { readonly code: string }[];
        return warnings.map(({ code }) => code);
      };
      expect(await warned(`responses/?q=${LEFT_OUT}`)).toEqual(['left_out_field']);
      expect(await warned('responses/?q=openmark')).toEqual(['left_out_field']);
      expect(await warned('responses/?q=*:openmark')).toEqual(['left_out_field']);
      expect(await warned(`responses_count/?q=\\*.name:${LEFT_OUT}`)).toEqual(['left_out_field']);
      expect(await warned('responses/?q=*&fields=whois')).toEqual(['left_out_field']);
      expect(await warned('responses/?q=*&fields=*')).toEqual(['left_out_field']);
      expect(await warned('responses/?q=port:80&fields=ip')).toEqual([]);
      expect(await warned('domains/?q=openmark')).toEqual([]);
    });

    it('a highlight shows no excluded field', async () => {
      const { body } = await world.lower.ask(`${service.url}/api/responses/?q=openmark`);
      const [item] = (body as { readonly items: readonly { readonly highlight: object; readonly data: object }[] })
        .items;
      expect(Object.keys(item?.highlight ?? {})).toContain('http.title');
      expect(Object.keys(item?.data ?? {})).not.toContain('cve');
      expect(item?.data).toMatchObject({ http: { title: 'openmark' }, whois: { net: { name: 'openmark' } } });
    });

    it('a table of records has no excluded column', async () => {
      const body = { q: '*', size: 1, fields: [], source_type: 'include', type: 'csv' };
      const { text } = await world.lower.ask(`${service.url}/api/responses/download/`, json(body));
      const header = text.split('\r\n')[0]?.split(',') ?? [];
      expect(header).toContain('http.title');
      for (const path of ['cve.name', 'tag.name', 'whois.abuse']) expect(header).not.toContain(path);
      expect(text).not.toContain(LEFT_OUT);
    });

    it('an invisible index is unknown, by number and by label', async () => {
      for (const name of [LABEL, String(world.index - 4)])
        expect((await world.stranger.ask(`${service.url}/api/responses/?q=*&indices=${name}`)).body).toMatchObject({
          type: 'unknown_index',
          detail: `There is no index ${name} of responses.`,
        });
    });

    it('an unpublished index is visible to administrators who name it, and to nobody else', async () => {
      const ids: number[] = [];
      for (const collection of collections) {
        const { status, body, text } = await ask(
          `${service.url}/api/admin/load/?collection=${collection}&label=2026-11-20&held_back=true`,
          { method: 'POST', body: `${JSON.stringify(heldBack[collection])}\n` },
        );
        expect(status, text).toBe(201);
        ids.push((body as { readonly index: { readonly id: number } }).index.id);
      }
      const named = await service.accounts.keys.create(
        (await ask(`${service.url}/api/users/current/`).then(({ body }) => body as { readonly id: number })).id,
        { name: 'reads only', scopes: ['read'] },
        { kind: 'installation' },
      );
      for (const [at, collection] of collections.entries())
        for (const indices of ['2026-11-20', String(ids[at])]) {
          const urls = ['', '_count', '_facet'].map(
            (kind) =>
              `${service.url}/api/${collection}${kind}/?${new URLSearchParams({ q: '*', indices, facets: groupField(collection) })}`,
          );
          const texts = await Promise.all(urls.map(async (url) => (await ask(url)).text));
          expect(texts[0]).toContain(HELD_BACK);
          expect(texts[1]).toBe('{"count":1}');
          expect(texts[2]).toContain('"doc_count":1');
          const { owner, mate, stranger, lower } = world;
          const keys = [owner, mate, stranger, lower].map(({ key }) => key);
          for (const key of [...keys, named.key])
            for (const url of urls) {
              const { status, text } = await askWith(key, url);
              expect(text).not.toContain(HELD_BACK);
              // Certificates ignore the names of indices.
              if (collection !== 'certs') expect([400, 403]).toContain(status);
            }
        }
      // Without naming it nobody sees it, and clients are not offered it.
      for (const collection of collections)
        expect((await ask(`${service.url}/api/${collection}/?q=*`)).text).not.toContain(HELD_BACK);
      expect((await ask(`${service.url}/api/indices/`)).text).not.toContain('2026-11-20');
      expect((await ask(`${service.url}/api/host/${HELD_BACK_HOST}/`)).status).toBe(404);
      for (const id of ids) await ask(`${service.url}/api/admin/indices/${id}/`, { method: 'DELETE' });
    });

    it('an administrator sees that private things exist, and nothing of what they contain', async () => {
      const { administrator, owner, otherScan, scan, index } = world;
      const ask = async (path: string, method = 'GET') =>
        await administrator.ask(`${service.url}/api/${path}`, { method });
      const shows = async (path: string, content: object, method = 'GET') => {
        const { status, body, text } = await ask(path, method);
        expect(status, text).toBe(200);
        for (const mark of [PRIVATE, LABEL, '8.8.8.8']) expect(text).not.toContain(mark);
        const all = (Array.isArray(body) ? body : [body]) as readonly unknown[];
        expect(all).toContainEqual(expect.objectContaining(content));
      };
      const exists = { owner_id: owner.user.id, targets_count: 1 };
      await shows('admin/scanner/scans/', { ...exists, id: scan, state: 'cancelled' });
      await shows('admin/indices/', { id: index, label: '', count: 1 });
      expect((await ask(`admin/scanner/scans/${scan}/cancel/`, 'POST')).status).toBe(409);
      expect((await ask(`scanner/${otherScan}/`, 'DELETE')).status).toBe(204);
      await shows('admin/scanner/deleted/', { id: otherScan, owner_id: owner.user.id });
      await shows(`admin/scanner/deleted/${otherScan}/restore/`, { ...exists, id: otherScan }, 'POST');
      const audit = await ask('admin/audit/?limit=10000');
      expect(audit.text).toContain(`scan:${otherScan}`);
      for (const mark of [PRIVATE, LABEL]) expect(audit.text).not.toContain(mark);
      const relabel = json({ label: 'taken' });
      const url = `${service.url}/api/admin/indices/${index}/`;
      expect((await administrator.ask(url, { ...relabel, method: 'PATCH' })).status).toBe(403);
    });

    it('a user who was removed or blocked gets nothing, by key and by session', async () => {
      const { accounts, url } = service;
      const [gone, blocked] = [await person(accounts, 'gone'), await person(accounts, 'blocked')];
      const tokens: string[] = [];
      for (const each of [gone, blocked]) {
        const { id } = await accounts.teams.get(world.team);
        const { id: invitation } = await accounts.teams.invite(id, each.user.email, 'member', INSTALLATION);
        await accounts.teams.accept(invitation, each.user.id);
        const signedIn = await accounts.sessions.signIn(each.user.email, each.password, '127.0.0.1');
        if (signedIn.kind !== 'signed_in') throw new Error('the test user cannot sign in');
        tokens.push(signedIn.session.token);
        expect((await each.ask(`${url}/api/scanner/${world.scan}/`)).status).toBe(200);
      }
      await accounts.users.remove(gone.user.id, INSTALLATION);
      await accounts.users.change(blocked.user.id, { isBlocked: true }, INSTALLATION);
      for (const each of operations.filter(({ caller, readsKeys }) => caller !== 'public' && readsKeys)) {
        const row = rowOf(each);
        const own = row?.kind === 'data' ? row.own : row?.kind === 'thing' ? row.input(world) : undefined;
        const [address, init] = requestOf(url, each, { ...placeholders(each), ...own });
        for (const { key } of [gone, blocked]) expect((await askWith(key, address, init)).status, each.id).toBe(400);
        for (const token of tokens) {
          const headers = new Headers(init.headers);
          headers.set('cookie', `periplus_session=${token}`);
          const { status, text } = await askAsIs(address, { ...init, headers });
          expect([401, 400], each.id).toContain(status);
          expect(text).not.toContain(PRIVATE);
        }
      }
    });

    it('a saved search that its owner does not share is seen by nobody else', async () => {
      const { owner, mate, stranger, administrator } = world;
      const list = async (who: Person) => (await who.ask(`${service.url}/api/saved_searches/?own_only=false`)).text;
      expect(await list(owner)).toContain(UNSHARED);
      for (const who of [mate, stranger, administrator]) expect(await list(who)).not.toContain(UNSHARED);
      const [one] = (await service.accounts.searches.list(owner.user.id)).filter(({ isShared }) => !isShared);
      for (const method of ['GET', 'DELETE'])
        expect((await mate.ask(`${service.url}/api/saved_searches/${one?.id}/`, { method })).status).toBe(404);
    });

    it('a teammate who left the team no longer sees the index', async () => {
      const { owner, mate, team } = world;
      const url = `${service.url}/api/responses_count/?q=*&indices=${LABEL}`;
      expect((await mate.ask(url)).status).toBe(200);
      await owner.ask(`${service.url}/api/teams/${team}/members/${mate.user.id}/`, { method: 'DELETE' });
      expect((await mate.ask(url)).status).toBe(400);
      expect((await owner.ask(url)).body).toEqual({ count: 1 });
      const dropped = await owner.ask(`${service.url}/api/indices/${world.index}/`, { method: 'DELETE' });
      expect(dropped.status).toBe(204);
    });

    it('a caller without a key sees nothing', async () => {
      for (const each of operations.filter(({ caller }) => caller !== 'public')) {
        const [url, init] = requestOf(service.url, each, placeholders(each));
        expect((await askAsIs(url, init)).status, each.id).toBe(401);
      }
    });
  });
}

function isOfCertificates({ path }: Operation): boolean {
  // Certificates ignore the names of indices, so they return what everybody may see.
  return path.startsWith('/api/certs');
}

suite('with accounts in SQLite', async () => ({ url: undefined, [Symbol.asyncDispose]: async () => {} }));

describe.skipIf(postgresPrograms() === undefined)('with accounts in PostgreSQL (needs PostgreSQL)', () => {
  suite('', async () => {
    const server = await startPostgres();
    return { url: await server.createDatabase(), [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
  });
});
