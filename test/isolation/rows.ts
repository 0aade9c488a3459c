import { type Collection, collections } from '../../src/model/collection.ts';
import { collectionOperations } from '../../src/model/operations/areas/collections.ts';
import type { Operation } from '../../src/model/operations/operation.ts';
import { defaultInput } from '../../tools/examples/default-input.ts';
import { LABEL, LEFT_OUT, PRIVATE, PRIVATE_HOST, PUBLIC_HOST, type World } from './world.ts';

export type Input = Readonly<Record<string, unknown>>;

/**
 * The input of an operation, chosen so that a leak would show:
 * - `own`: finds records of the owner's private indices; owner and teammate see them, stranger and lower tier do not.
 * - `open`: finds public data that only higher tiers see.
 * - `thing`: names something of the owner's; callers who may not touch it get these statuses.
 * - `self`: concerns only the caller; the answer contains nothing of the owner's.
 */
export type Row =
  | {
      readonly kind: 'data';
      readonly own?: Input;
      readonly open?: Input;
      readonly shows: (text: string, mark: string) => boolean;
    }
  | {
      readonly kind: 'thing';
      readonly input: (world: World) => Input;
      readonly mate: number;
      readonly stranger: number;
    }
  | { readonly kind: 'self'; readonly input?: Input }
  /** Administrators only. */
  | { readonly kind: 'admin' }
  /** Scanner agents only: the keys of people are unknown. */
  | { readonly kind: 'agent' };

const marked = (text: string, mark: string): boolean => text.includes(mark);
const counted = (text: string): boolean => /"count":[1-9]/.test(text);
/** An index has records that a query of it does not find. */
const inBoth = (text: string): boolean => /"both":[1-9]/.test(text);
const grouped = (text: string): boolean => /"doc_count":[1-9]/.test(text);

const FACET: Readonly<Record<Collection, string>> = {
  responses: 'http.title',
  domains: 'domain',
  whois_ip: 'net.name',
  whois_domains: 'domain',
  certs: 'certificate.names',
};
const own = { indices: LABEL };

function ofCollection(collection: Collection): Readonly<Record<string, Row>> {
  const of = collectionOperations[collection];
  // Everybody may see all of domains.
  const isOpen = collection === 'domains';
  const facets = { facets: groupField(collection) };
  const all = { fields: '*', source_type: 'include' };
  const search: Row = {
    kind: 'data',
    own: { q: '*', ...own },
    ...(isOpen ? {} : { open: { q: '*', ...all } }),
    shows: marked,
  };
  const count: Row = {
    kind: 'data',
    own: { q: '*', ...own },
    ...(isOpen ? {} : { open: { q: LEFT_OUT } }),
    shows: counted,
  };
  const facet: Row = {
    kind: 'data',
    own: { q: '*', ...own, ...facets },
    ...(isOpen ? {} : { open: { q: LEFT_OUT, ...facets } }),
    shows: grouped,
  };
  const download: Row = {
    kind: 'data',
    own: { q: '*', size: 5, ...all, ...own, raw: true },
    ...(isOpen ? {} : { open: { q: '*', size: 5, ...all } }),
    shows: marked,
  };
  return {
    [of.search.id]: search,
    [of.searchByBody.id]: search,
    [of.count.id]: count,
    [of.countByBody.id]: count,
    [of.facet.id]: facet,
    [of.facetByBody.id]: facet,
    [of.download.id]: download,
    [of.view.id]: {
      kind: 'data',
      own: { q: '*', ...own, ...facets },
      ...(isOpen ? {} : { open: { q: '*', ...facets, ...all } }),
      shows: marked,
    },
    [of.viewFacets.id]: facet,
    [of.compare.id]: {
      kind: 'data',
      own: { a: '*', b: '*', a_indices: LABEL, b_indices: LABEL, facets: 'none' },
      ...(isOpen ? {} : { open: { a: LEFT_OUT, b: '*', facets: 'none' } }),
      shows: inBoth,
    },
  };
}

/** A field by which everybody may group. */
export function groupField(collection: Collection): string {
  return collection === 'responses'
    ? 'port'
    : collection === 'domains' || collection === 'whois_domains'
      ? 'level'
      : FACET[collection];
}

const ALL = { size: 5, fields: '*', source_type: 'include' };

const downloadLinks: Readonly<Record<string, Row>> = {
  createDownloadLink: {
    kind: 'data',
    own: { collection: 'responses', q: '*', ...ALL, ...own },
    open: { collection: 'responses', q: LEFT_OUT, ...ALL },
    shows: (text) => /"delivered":[1-9]/.test(text),
  },
  downloadByLink: { kind: 'thing', input: ({ downloadToken }) => ({ token: downloadToken }), mate: 404, stranger: 404 },
};

const hosts = {
  host: { kind: 'data', own: { host: PRIVATE_HOST }, open: { host: PUBLIC_HOST }, shows: marked },
  compareHost: {
    kind: 'data',
    own: { host: PUBLIC_HOST, to: PRIVATE_HOST },
    open: { host: PRIVATE_HOST, to: PUBLIC_HOST },
    shows: marked,
  },
  hostHistory: { kind: 'data', own: { host: PRIVATE_HOST }, open: { host: PUBLIC_HOST }, shows: marked },
} as const satisfies Readonly<Record<string, Row>>;

/** Discovery uses only public data. */
const discovery = {
  nodeCount: { kind: 'self', input: { node_type: 'domain', node_value: `${PRIVATE}.example` } },
  nodeResult: { kind: 'self', input: { node_type: 'domain', node_value: `${PRIVATE}.example`, search_field_id: 29 } },
  groupOfNodesCount: {
    kind: 'self',
    input: { node_type: 'domain', node_value: [`${PRIVATE}.example`, 'openmark.example'] },
  },
  groupOfNodesResult: {
    kind: 'self',
    input: { node_type: 'domain', node_value: [`${PRIVATE}.example`], search_field_id: 29 },
  },
  discoveryStatus: { kind: 'self', input: { stream_id: 'none' } },
  discoveryGraph: { kind: 'self', input: { node_type: 'domain', node_value: `${PRIVATE}.example` } },
  discoveryPaths: {
    kind: 'self',
    input: { node_type: 'domain', node_value: `${PRIVATE}.example`, to_type: 'ip', to_value: PRIVATE_HOST },
  },
} as const satisfies Readonly<Record<string, Row>>;

const teams = {
  createTeam: { kind: 'self', input: { name: 'Mine' } },
  team: { kind: 'thing', input: ({ team }) => ({ id: team }), mate: 200, stranger: 404 },
  renameTeam: { kind: 'thing', input: ({ team }) => ({ id: team, name: 'Taken' }), mate: 403, stranger: 404 },
  removeTeam: { kind: 'thing', input: ({ team }) => ({ id: team }), mate: 403, stranger: 404 },
  invite: { kind: 'thing', input: ({ team }) => ({ id: team, email: 'x@people.example' }), mate: 403, stranger: 404 },
  withdrawInvitation: {
    kind: 'thing',
    input: ({ team, invitation }) => ({ id: team, invitation }),
    mate: 403,
    stranger: 404,
  },
  setRole: {
    kind: 'thing',
    input: ({ team, owner }) => ({ id: team, user: owner.user.id, role: 'member' }),
    mate: 403,
    stranger: 404,
  },
  leaveTeam: {
    kind: 'thing',
    input: ({ team, owner }) => ({ id: team, user: owner.user.id }),
    mate: 403,
    stranger: 404,
  },
} as const satisfies Readonly<Record<string, Row>>;

const users = {
  changeCurrentUser: { kind: 'self', input: { first_name: 'Me' } },
  createKey: { kind: 'self', input: { name: 'mine' } },
  removeKey: { kind: 'thing', input: ({ key }) => ({ id: key }), mate: 404, stranger: 404 },
  acceptInvitation: { kind: 'thing', input: ({ invitation }) => ({ id: invitation }), mate: 404, stranger: 404 },
  declineInvitation: { kind: 'thing', input: ({ invitation }) => ({ id: invitation }), mate: 404, stranger: 404 },
  changePassword: { kind: 'self', input: { old_password: 'wrong', new_password: 'another one' } },
  signUp: { kind: 'self', input: { email: 'owner@people.example', password: 'password' } },
  signIn: { kind: 'self', input: { email: 'owner@people.example', password: 'wrong' } },
  signInByKey: { kind: 'self', input: { key: 'x'.repeat(32) } },
  signInByLink: { kind: 'self', input: { token: 'x'.repeat(32) } },
  resetPassword: { kind: 'self', input: { token: 'x'.repeat(32), password: 'password' } },
} as const satisfies Readonly<Record<string, Row>>;

/** Made from public data only: test/api/datasets.test.ts checks their content. */
const datasets = {
  dataset: { kind: 'self', input: { id: 27 } },
  plainDataset: { kind: 'self', input: { id: 27 } },
  datasetLinks: { kind: 'self', input: { dataset_id: 27 } },
  datasetFile: {
    kind: 'self',
    input: { name: 'known_domains', file: 'known_domains.json.zip', md5: '0', expires: 9_999_999_999 },
  },
} as const satisfies Readonly<Record<string, Row>>;

const TO_SCAN = { name: 'mine', targets: ['8.8.4.4'], ports: '80' };

/** Teammates see scans and schedules, and only their owner changes them. */
const ofScan = (mate: number, more: Input = {}): Row => ({
  kind: 'thing',
  input: ({ scan }) => ({ id: scan, ...more }),
  mate,
  stranger: 404,
});
const ofSchedule = (mate: number, more: Input = {}): Row => ({
  kind: 'thing',
  input: ({ schedule }) => ({ id: schedule, ...more }),
  mate,
  stranger: 404,
});

/** Nobody else sees a webhook: its address may be a secret. */
const ofWebhook = (more: Input = {}): Row => ({
  kind: 'thing',
  input: ({ webhook }) => ({ id: webhook, ...more }),
  mate: 404,
  stranger: 404,
});
const ofGraph = (mate: number, more: Input = {}): Row => ({
  kind: 'thing',
  input: ({ graph }) => ({ id: graph, ...more }),
  mate,
  stranger: 404,
});
const GRAPH = { nodes: [{ node_type: 'ip', node_value: '8.8.4.4' }] };

const surfaceGraphs: Readonly<Record<string, Row>> = {
  surfaceGraphs: { kind: 'data', own: { own_only: false }, shows: marked },
  createSurfaceGraph: { kind: 'self', input: { name: 'mine', graph: GRAPH } },
  surfaceGraph: ofGraph(200),
  addSurfaceGraphVersion: ofGraph(403, { graph: GRAPH }),
  renameSurfaceGraph: ofGraph(403, { name: 'taken' }),
  removeSurfaceGraph: ofGraph(403),
};

const ofSearch = (mate: number, more: Input = {}): Row => ({
  kind: 'thing',
  input: ({ search }) => ({ id: search, ...more }),
  mate,
  stranger: 404,
});

const savedSearches: Readonly<Record<string, Row>> = {
  savedSearches: { kind: 'data', own: { own_only: false }, shows: marked },
  createSavedSearch: { kind: 'self', input: { name: 'mine', collection: 'domains', q: '*' } },
  savedSearch: ofSearch(200),
  changeSavedSearch: ofSearch(403, { name: 'taken' }),
  removeSavedSearch: ofSearch(403),
};

const webhooks: Readonly<Record<string, Row>> = {
  webhooks: { kind: 'self' },
  createWebhook: { kind: 'self', input: { url: 'https://mine.example/' } },
  changeWebhook: ofWebhook({ is_active: false }),
  removeWebhook: ofWebhook(),
  rotateWebhook: ofWebhook(),
  testWebhook: ofWebhook(),
  webhookDeliveries: ofWebhook(),
};

const ofAgent = (more: Input = {}): Row => ({
  kind: 'thing',
  input: ({ agent }) => ({ id: agent, ...more }),
  mate: 403,
  stranger: 404,
});

const agents: Readonly<Record<string, Row>> = {
  agents: { kind: 'data', own: {}, shows: marked },
  inviteAgent: { kind: 'self', input: { name: 'mine' } },
  changeAgent: ofAgent({ name: 'taken' }),
  rotateAgent: ofAgent(),
  revokeAgent: ofAgent(),
  enrolAgent: { kind: 'self', input: { token: 'x'.repeat(32) } },
};

const scans: Readonly<Record<string, Row>> = {
  scans: { kind: 'data', own: { own_scans_only: false }, shows: marked },
  createScan: { kind: 'self', input: TO_SCAN },
  checkScan: { kind: 'self', input: TO_SCAN },
  checkTargets: { kind: 'self', input: { text: '8.8.4.4' } },
  bulkDeleteScans: { kind: 'self', input: { ids: [1] } },
  changeScanPriority: ofScan(403, { shift: -1 }),
  scan: ofScan(200),
  scanTargets: ofScan(200),
  changeScan: ofScan(403, { name: 'taken' }),
  deleteScan: ofScan(403),
  cancelScan: ofScan(403),
  pauseScan: ofScan(403),
  resumeScan: ofScan(403),
  rescan: ofScan(201),
  scanEvents: ofScan(200),
  scanReport: ofScan(200),
  compareScans: {
    kind: 'thing',
    input: ({ scan, otherScan }) => ({ from: scan, to: otherScan }),
    mate: 200,
    stranger: 404,
  },
  scanSchedules: { kind: 'data', own: { own_only: false }, shows: marked },
  createScanSchedule: { kind: 'self', input: { ...TO_SCAN, when: 'daily 00:00' } },
  scanSchedule: ofSchedule(200),
  changeScanSchedule: ofSchedule(403, { name: 'taken' }),
  removeScanSchedule: ofSchedule(403),
};

/** Teammates see a load. Only its owner ends it. */
const ofLoad = (mate: number): Row => ({ kind: 'thing', input: ({ load }) => ({ id: load }), mate, stranger: 404 });

const general: Readonly<Record<string, Row>> = {
  summaryResponses: { kind: 'data', own: { q: '*', ...own }, open: { q: LEFT_OUT }, shows: counted },
  summaryDomains: { kind: 'data', own: { q: '*', ...own }, shows: counted },
  stat: {
    kind: 'data',
    own: { q: '*', fields: 'port', ...own },
    open: { q: LEFT_OUT, fields: 'port' },
    shows: grouped,
  },
  responsesStat: {
    kind: 'data',
    own: { q: '*', fields: 'port', ...own },
    open: { q: LEFT_OUT, fields: 'port' },
    shows: grouped,
  },
  indices: { kind: 'data', own: {}, shows: (text) => text.includes(LABEL) },
  // What goes on has the agents of the team.
  events: { kind: 'data', own: { once: true }, shows: marked },
  loads: { kind: 'data', own: {}, shows: marked },
  load: ofLoad(200),
  refusedRecords: ofLoad(200),
  cancelLoad: ofLoad(403),
  loadPrivate: { kind: 'self', input: { collection: 'domains', label: 'mine' } },
  dropPrivate: { kind: 'thing', input: ({ index }) => ({ id: index }), mate: 403, stranger: 404 },
  mapping: { kind: 'data', open: { collection: 'responses' }, shows: (text) => text.includes('"cve"') },
  facetMapping: {
    kind: 'data',
    open: { collection: 'responses', lists: true },
    shows: (text) => text.includes('"cve"'),
  },
  checkQuery: {
    kind: 'data',
    own: { q: `domain:${PRIVATE.slice(0, 3)}`, collection: 'responses', at: 10, ...own },
    open: { q: `cve.severity:${LEFT_OUT.slice(0, 4)}`, collection: 'responses', at: 17 },
    shows: marked,
  },
  checkQueryByBody: {
    kind: 'data',
    own: { q: `domain:${PRIVATE.slice(0, 3)}`, collection: 'responses', at: 10, ...own },
    open: { q: `cve.severity:${LEFT_OUT.slice(0, 4)}`, collection: 'responses', at: 17 },
    shows: marked,
  },
  counts: {
    kind: 'data',
    own: { queries: [PRIVATE], collection: 'responses', ...own },
    open: { queries: [LEFT_OUT], collection: 'responses' },
    shows: counted,
  },
};

const rows: Readonly<Record<string, Row>> = {
  ...Object.assign({}, ...collections.map(ofCollection)),
  ...downloadLinks,
  ...hosts,
  ...discovery,
  ...datasets,
  ...users,
  ...teams,
  ...surfaceGraphs,
  ...savedSearches,
  ...webhooks,
  ...agents,
  ...scans,
  ...general,
};

/** Operations with a row here. */
export const idsOfRows = Object.keys(rows);

/**
 * Administration has one rule for all. Any other operation without a row here concerns only the caller, and needs an
 * example for each required parameter. Undefined if one is missing.
 */
export function rowOf(operation: Operation): Row | undefined {
  if (operation.caller === 'operator') return { kind: 'admin' };
  if (operation.caller === 'agent') return { kind: 'agent' };
  const input = defaultInput(operation);
  return rows[operation.id] ?? (input === undefined ? undefined : { kind: 'self', input });
}
