import { collections } from '../../src/model/collection.ts';
import { ask, json } from '../api/ask.ts';
import type { BootedService } from '../api/booted-service.ts';
import { type Person, person, team } from '../api/people.ts';

/** Occurs in every record of the owner's private indices, and nowhere else. */
export const PRIVATE = 'privatemark';
/** Occurs in every field, or collection, that the lower tier excludes, and nowhere else. */
export const LEFT_OUT = 'leftoutmark';
/** Occurs in a saved search that its owner does not share, and nowhere else. */
export const UNSHARED = 'unsharedmark';
/** The label of the private indices. */
export const LABEL = 'of-the-owner';

export const PRIVATE_HOST = '198.18.7.7';
export const PUBLIC_HOST = '198.18.9.9';

/** Occurs in a public index that is not published. */
export const HELD_BACK = 'heldbackmark';
export const HELD_BACK_HOST = '198.18.11.11';

export interface World {
  readonly owner: Person;
  readonly mate: Person;
  readonly stranger: Person;
  /** Has the most restricted tier, and no team. */
  readonly lower: Person;
  /** Sees that private things of others exist, and nothing of what they contain. */
  readonly administrator: Person;
  /** Was in the team of the owner. */
  readonly formerMate: Person;
  readonly team: number;
  readonly invitation: number;
  readonly key: number;
  readonly index: number;
  /** It was cancelled before it began. */
  readonly scan: number;
  /** A scanner agent of the owner. */
  readonly agent: number;
  readonly otherScan: number;
  readonly schedule: number;
  readonly webhook: number;
  readonly graph: string;
  /** A load of the owner, with a refused record. */
  readonly load: string;
  /** It is shared with the team. */
  readonly search: string;
  /** Of a download of the owner's. */
  readonly downloadToken: string;
}

const at = { last_updated: '2026-11-01T00:00:00.000Z', '@timestamp': '2026-11-01T00:00:00.000Z' };

/**
 * A record of each collection with `text` in a field that everybody sees, and `hidden` in fields that only some see.
 */
function records(ip: string, text: string, hidden: string): Readonly<Record<string, object>> {
  const range = ip.replace(/\d+$/, '');
  return {
    responses: {
      uri: `http://${ip}:80/`,
      ip,
      host: ip,
      port: 80,
      protocol: 'http',
      prot7: 'http',
      path: '/',
      domain: [`${text}.example`],
      http: { title: text, body: text, contacts: { email: [`${hidden}@contacts.example`] } },
      whois: { abuse: `${hidden}@abuse.example`, net: { name: text } },
      cve: [{ name: `CVE-2999-${hidden}`, severity: hidden }],
      tag: [{ name: hidden, fullname: hidden, [hidden]: { version: hidden } }],
      ...at,
    },
    domains: { domain: `${text}.example`, level: 2, zone: 'example', a: [ip], ...at },
    whois_ip: {
      ip: { gte: `${range}0`, lte: `${range}255` },
      net: {
        name: text,
        range: `${range}0 - ${range}255`,
        start_ip: `${range}0`,
        end_ip: `${range}255`,
        contacts: { emails: [`${hidden}@net.example`], persons: [hidden] },
      },
      abuse: `${hidden}@abuse.example`,
      raw: hidden,
      ...at,
    },
    whois_domains: {
      domain: `${text}.example`,
      level: 2,
      registrant: { email: `${hidden}@who.example` },
      raw: hidden,
      ...at,
    },
    certs: {
      certificate: {
        fingerprint_sha256: `${hidden}${ip}`,
        names: [`${text}.example`, `${hidden}.example`],
        version: 3,
        subject_dn: `CN=${hidden}`,
      },
      ...at,
    },
  };
}

export const heldBack = records(HELD_BACK_HOST, HELD_BACK, HELD_BACK);

export async function makeWorld(service: BootedService): Promise<World> {
  const { accounts, url } = service;
  const [owner, mate, stranger] = [
    await person(accounts, 'owner', 'enterprise'),
    await person(accounts, 'mate', 'enterprise'),
    await person(accounts, 'stranger', 'enterprise'),
  ];
  // Lift all limits except visibility.
  const community = await accounts.tiers.get('community');
  const free = { requestsPerDay: -1, requestsPerMinute: -1, certificateRequestsPerMinute: -1, coinsPerMonth: -1 };
  for (const tier of [community, await accounts.tiers.get('enterprise')])
    await accounts.tiers.put({ ...tier, ...free }, { kind: 'installation' });
  const lower = await person(accounts, 'lower', 'community');
  const formerMate = await person(accounts, 'removed-member', 'enterprise');
  const id = await team(accounts, [owner, mate, formerMate]);
  await accounts.teams.leave(id, formerMate.user.id, { kind: 'installation' });
  const administrator = await person(accounts, 'administrator', 'enterprise');
  await accounts.users.change(administrator.user.id, { role: 'administrator' }, { kind: 'installation' });
  const created = await owner.ask(`${url}/api/users/current/keys/`, {
    method: 'POST',
    body: JSON.stringify({ name: 'of the owner' }),
  });
  const invited = await accounts.teams.invite(id, 'somebody@people.example', 'member', { kind: 'installation' });
  let index = 0;
  for (const collection of collections) {
    const open = await ask(`${url}/api/admin/load/?collection=${collection}&label=2026-11-01`, {
      method: 'POST',
      body: `${JSON.stringify(records(PUBLIC_HOST, 'openmark', LEFT_OUT)[collection])}\n`,
    });
    const own = await owner.ask(`${url}/api/indices/load/?collection=${collection}&label=${LABEL}&source=${PRIVATE}`, {
      method: 'POST',
      body: `${JSON.stringify(records(PRIVATE_HOST, PRIVATE, PRIVATE)[collection])}\n${PRIVATE} is no record\n`,
    });
    if (open.status !== 201 || own.status !== 201) throw new Error(`${open.text} ${own.text}`);
    for (const loaded of [open, own])
      if ((loaded.body as { readonly written: number }).written !== 1) throw new Error(loaded.text);
    index = (own.body as { readonly index: { readonly id: number } }).index.id;
  }
  const toScan = { name: PRIVATE, targets: ['8.8.8.8'], ports: '80' };
  const post = async (path: string, body: object) => (await owner.ask(`${url}/api/scanner/${path}`, json(body))).body;
  const { id: agent } = (await post('agents/', { name: PRIVATE })) as { readonly id: number };
  const [scan = 0, otherScan = 0] = await Promise.all(
    ['one', 'two'].map(async (label) => {
      const { id: made } = (await post('', { ...toScan, label })) as { readonly id: number };
      await post(`${made}/cancel/`, {});
      return made;
    }),
  );
  const { id: schedule } = (await post('schedules/', { ...toScan, when: 'daily 00:00' })) as { readonly id: number };
  const hook = (await post('webhooks/', { url: `https://${PRIVATE}.example/` })) as { readonly id: number };
  const graph = { nodes: [{ node_type: 'domain', node_value: `${PRIVATE}.example` }] };
  const saved = await owner.ask(`${url}/api/surface_graphs/`, json({ name: PRIVATE, graph }));
  const [load] = (await owner.ask(`${url}/api/loads/`)).body as readonly { readonly id: string }[];
  const search = { collection: 'domains', q: PRIVATE, indices: LABEL };
  const save = async (mark: string, isShared: boolean) =>
    await owner.ask(`${url}/api/saved_searches/`, json({ ...search, name: mark, note: mark, shared: isShared }));
  const shared = await save(PRIVATE, true);
  await save(UNSHARED, false);
  const order = { collection: 'responses', q: '*', size: 5, fields: '*', source_type: 'include', indices: LABEL };
  const { body: link } = await owner.ask(`${url}/api/download_links/`, json(order));
  return {
    owner,
    mate,
    stranger,
    lower,
    administrator,
    formerMate,
    team: id,
    invitation: invited.id,
    key: (created.body as { readonly id: number }).id,
    index,
    scan,
    agent,
    otherScan,
    schedule,
    webhook: hook.id,
    load: load?.id ?? '',
    downloadToken: (link as { readonly url: string }).url.split('/')[2] ?? '',
    graph: (saved.body as { readonly id: string }).id,
    search: (shared.body as { readonly id: string }).id,
  };
}
