import { operations } from '../../src/model/operations/list.ts';
import { defaultInput } from './default-input.ts';

/**
 * Requests that show each operation once, in sending order. A later request may use earlier answers. An operation
 * without a line here is sent first, with the examples of its required parameters.
 */
export interface ExampleRequest {
  readonly id: string;
  readonly input: Readonly<Record<string, unknown>> | ((seen: SeenValues) => Readonly<Record<string, unknown>>);
  /** The caller's key, or the cookies of a session. Absent: the administrator's key. */
  readonly as?: (seen: SeenValues) => Readonly<Record<string, string>>;
  /** The body of an operation that reads lines. */
  readonly lines?: string;
  /** Wait until the job that this request starts is done. */
  readonly isLong?: true;
  /** Only prepares another request, and is not shown. */
  readonly isHidden?: true;
}

/** The last answer of an operation. */
export type SeenValues = (id: string) => {
  readonly body: Readonly<Record<string, unknown>>;
  readonly list: readonly Readonly<Record<string, unknown>>[];
  readonly headers: Headers;
};

type Input = ExampleRequest['input'];
type More = Omit<ExampleRequest, 'id' | 'input'>;

const show = (id: string, input: Input = {}, more: More = {}): ExampleRequest => ({ id, input, ...more });
const hide = (id: string, input: Input = {}, more: More = {}): ExampleRequest => ({
  ...show(id, input, more),
  isHidden: true,
});

/** The same request by URL and by body. */
const both = (id: string, input: Input): readonly ExampleRequest[] => [show(id, input), show(`${id}ByBody`, input)];

/** A view, and its facets alone. */
const views = (collection: string, input: Readonly<Record<string, unknown>>): readonly ExampleRequest[] => {
  const { fields: _, ...ofFacets } = input;
  const size = { facet_size: 3, plot: 'none' };
  return [show(`view${collection}`, { ...input, ...size }), show(`viewFacets${collection}`, { ...ofFacets, ...size })];
};

const key = (of: string) => ({ authorization: `Bearer ${of}` });
const keyIn = ({ body }: ReturnType<SeenValues>): string =>
  String((body.api_key as Readonly<Record<string, unknown>> | undefined)?.customer_api_key ?? body.key);

const ada: More = { as: (seen) => key(keyIn(seen('adminShowKey'))) };
const rotated: More = { as: (seen) => key(keyIn(seen('adminRotateKey'))) };
const session: More = {
  as: (seen) => {
    const { headers, body } = seen('signIn');
    const cookie = headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    return { cookie: cookie.join('; '), 'x-csrftoken': String(body.csrf_token) };
  },
};
const bob: More = session;

const idOf = (id: string) => (seen: SeenValues) => ({ id: seen(id).body.id });
const ADA = { id: 2 };
const BOB = { id: 3 };
const RECORD = '{"domain":"mail.example","a":["192.0.2.25"]}\n';
/** An organisation of the demonstration world, one of its brands, and an address of it. */
const DOMAINS = ['tervanta.com', 'pelthrane.com'];
const ADDRESS = '102.224.124.1';
const node = { node_type: 'domain', node_value: DOMAINS[0] };
const group = { node_type: 'domain', node_value: DOMAINS };

const searches: readonly ExampleRequest[] = [
  ...both('searchResponses', {
    q: 'host:*.quillomar.io http.title:login',
    fields: 'uri,ip,port,http.title,last_updated',
  }),
  ...both('countResponses', { q: 'prot7:http http.title:*' }),
  ...both('facetResponses', { q: 'prot7:http', facets: 'geo.country', size: 5 }),
  show('downloadResponses', { q: 'port:443', size: 2, fields: ['uri', 'ip', 'http.title'], source_type: 'include' }),
  ...both('searchDomains', { q: 'domain:*.staging.tervanta.com', fields: 'domain,a,last_updated' }),
  ...both('countDomains', { q: 'domain:*.tervanta.com' }),
  ...both('facetDomains', { q: '*', facets: 'zone', size: 3 }),
  show('createDownloadLink', {
    collection: 'domains',
    q: 'domain:*.staging.tervanta.com',
    size: null,
    fields: 'domain,a',
    source_type: 'include',
  }),
  show('downloadByLink', (seen) => ({ token: String(seen('createDownloadLink').body.url).split('/')[2] })),
  show('downloadDomains', { q: 'a:*', size: 2, fields: 'domain,a', source_type: 'include' }),
  ...both('searchWhoisIp', { q: 'net.organization:Tervanta', fields: 'ip,net.name,net.range,asn' }),
  ...both('countWhoisIp', { q: 'net.country:US' }),
  ...both('facetWhoisIp', { q: '*', facets: 'net.country', size: 3 }),
  show('downloadWhoisIp', { q: '*', size: 2, fields: ['ip', 'net.organization'], source_type: 'include' }),
  ...both('searchWhoisDomains', {
    q: 'expiration_date:2026-12 domain:*.io',
    fields: 'domain,registrar.name,expiration_date',
  }),
  ...both('countWhoisDomains', { q: 'expiration_date:[2027 TO 2028]' }),
  ...both('facetWhoisDomains', { q: '*', facets: 'registrant.country', size: 3 }),
  show('downloadWhoisDomains', { q: '*', size: 2, fields: ['domain', 'registrar.name'], source_type: 'include' }),
  ...both('searchCerts', {
    q: 'certificate.validation_level:EV certificate.names:*.com',
    fields: 'certificate.names,certificate.subject_dn',
  }),
  ...both('countCerts', { q: 'certificate.names:*.tervanta.com' }),
  ...both('facetCerts', { q: '*', facets: 'certificate.validation_level' }),
  show('downloadCerts', { q: '*', size: 2, fields: ['certificate.fingerprint_sha256'], source_type: 'include' }),
  ...views('Responses', {
    q: 'port:(443 OR 8443) http.title:login',
    fields: 'uri,http.title',
    facets: 'port,geo.country',
    without_own_filter: 'port',
  }),
  show('compareResponses', { a: 'tag.name:nginx', b: 'tag.name:apache', facets: 'port,geo.country', facet_size: 3 }),
  ...views('Domains', { q: 'domain:*.tervanta.com', fields: 'domain,a', facets: 'level,ns' }),
  show('compareDomains', { a: 'domain:*.tervanta.com', b: '*', facets: 'level,zone', facet_size: 3 }),
  ...views('WhoisIp', { q: 'net.country:US', fields: 'net.range,net.name', facets: 'net.organization' }),
  show('compareWhoisIp', { a: 'net.country:US', b: 'net.country:DE', facets: 'asn.registry', facet_size: 3 }),
  ...views('WhoisDomains', { q: 'domain:*.io', fields: 'domain,registrar.name', facets: 'registrar.name' }),
  show('compareWhoisDomains', { a: 'zone:io', b: 'zone:com', facets: 'registrar.name', facet_size: 3 }),
  ...views('Certs', {
    q: 'certificate.validation_level:EV',
    fields: 'certificate.subject_dn',
    facets: 'certificate.issuer.organization',
  }),
  show('compareCerts', {
    a: 'certificate.validation_level:EV',
    b: '*',
    facets: 'certificate.issuer.organization',
    facet_size: 3,
  }),
  show('summaryResponses', { q: 'port:443' }),
  show('summaryDomains', { q: '*' }),
  show('stat', { q: '*', fields: 'port', size: 3, index_type: 'responses' }),
  show('responsesStat', { q: '*', fields: 'port', size: 3 }),
  show('mapping', { collection: 'domains' }),
  show('facetMapping', { collection: 'domains' }),
  ...both('checkQuery', { q: 'http.title:login port:80 OR port:443', at: 5 }),
  show('counts', { collection: 'responses', queries: ['port:443', 'prot7:ssh', 'port:('] }),
];

const hosts: readonly ExampleRequest[] = [
  show('host', { host: ADDRESS, fields: 'type,ip,organization,ptr,geo,ports,domains,domains_count' }),
  show('ownHost', { fields: 'type,ip' }),
  show('hostHistory', { host: ADDRESS }),
  show('compareHost', { host: ADDRESS, as_of: '2026-09-15' }),
  show('nodeCount', { node_type: 'ip', node_value: ADDRESS }),
  show('nodeResult', { ...node, search_field_id: 31 }),
  show('groupOfNodesCount', group),
  show('groupOfNodesResult', { ...group, search_field_id: 31 }),
  show('discoveryStatus', (seen) => ({ stream_id: seen('groupOfNodesResult').headers.get('x-stream-id') })),
  show('discoveryGraph', { ...node, search_field_id: '29,31' }),
  show('discoveryPaths', { ...node, to_type: 'domain', to_value: DOMAINS[1] }),
];

const datasets: readonly ExampleRequest[] = [
  show('adminDatasets'),
  show('adminPublishDatasets', { names: ['known_domains'], every_hours: 24 }, { isLong: true }),
  show('datasets'),
  show('dataset', { id: 27 }),
  show('plainDatasets'),
  show('plainDataset', { id: 27 }),
  show('datasetLinks', { dataset_id: 27 }),
  show('datasetFile', (seen) => {
    const [first] = (seen('datasetLinks').list[0]?.links ?? []) as readonly { readonly link: string }[];
    const { pathname, searchParams } = new URL(first?.link ?? 'http://nowhere');
    const [, , name, file] = pathname.split('/');
    return { name, file, md5: searchParams.get('md5'), expires: Number(searchParams.get('expires')) };
  }),
  show('adminDropDataset', { name: 'known_domains' }),
];

const TO_SCAN = { targets: ['example.com', 'www.example.com'], ports: '80,443' };

const GRAPH_NODES = [
  { id: 0, node_type: 'domain', node_value: 'tervanta.com' },
  { id: 1, node_type: 'ip', node_value: '102.224.124.1' },
];
const GRAPH = { nodes: GRAPH_NODES, edges: [{ from: 0, to: 1, search_field_id: 29 }] };
const WIDER_GRAPH = { ...GRAPH, nodes: [...GRAPH_NODES, { id: 2, node_type: 'domain', node_value: 'pelthrane.com' }] };

/** No agent is connected, so nothing is scanned. */
const scans: readonly ExampleRequest[] = [
  show('scanModes'),
  show('checkScan', TO_SCAN),
  show('checkTargets', { text: 'www.example.com, 8.8.8.0/28\nhttps://example.com/ 10.0.0.1', ports: '80,443' }),
  show('createScan', { name: 'Web servers', label: 'web', ...TO_SCAN }),
  show('scan', idOf('createScan')),
  show('scanTargets', idOf('createScan')),
  show('scans'),
  show('changeScan', (seen) => ({ ...idOf('createScan')(seen), name: 'Our web servers' })),
  show('rescan', (seen) => ({ ...idOf('createScan')(seen), label: 'web again' })),
  show('changeScanPriority', (seen) => ({ ...idOf('rescan')(seen), shift: -1 })),
  show('pauseScan', idOf('rescan')),
  show('resumeScan', idOf('rescan')),
  show('cancelScan', idOf('rescan')),
  show('scanEvents', idOf('rescan')),
  show('scanReport', idOf('createScan')),
  show('compareScans', (seen) => ({ from: seen('createScan').body.id, to: seen('rescan').body.id })),
  show('deleteScan', idOf('rescan')),
  show('adminDeletedScans'),
  show('adminRestoreScan', idOf('rescan')),
  show('bulkDeleteScans', (seen) => ({ ids: [seen('createScan').body.id, seen('rescan').body.id] })),
  hide('createScan', { label: 'of another team', ...TO_SCAN }),
  show('adminScans', { limit: 1 }),
  show('adminStopScan', idOf('createScan')),
  show('createScanSchedule', { name: 'Every night', when: 'daily 02:30', ...TO_SCAN }),
  show('scanSchedule', idOf('createScanSchedule')),
  show('scanSchedules'),
  show('changeScanSchedule', (seen) => ({ ...idOf('createScanSchedule')(seen), when: '30 2 * * 1-5' })),
  show('removeScanSchedule', idOf('createScanSchedule')),
  show('createSurfaceGraph', { name: 'Tervanta', graph: GRAPH }),
  show('createSavedSearch', {
    name: 'Logins',
    collection: 'responses',
    q: 'http.title:login',
    columns: ['ip', 'port', 'http.title'],
    facets: ['geo.country'],
    note: 'Each month.',
    shared: true,
  }),
  show('savedSearches'),
  show('savedSearch', idOf('createSavedSearch')),
  show('changeSavedSearch', (seen) => ({ ...idOf('createSavedSearch')(seen), q: 'http.title:login port:443' })),
  show('removeSavedSearch', idOf('createSavedSearch')),
  show('surfaceGraphs'),
  show('addSurfaceGraphVersion', (seen) => ({ ...idOf('createSurfaceGraph')(seen), graph: WIDER_GRAPH, newest: 1 })),
  show('surfaceGraph', (seen) => ({ ...idOf('createSurfaceGraph')(seen), version: 1 })),
  show('renameSurfaceGraph', (seen) => ({ ...idOf('createSurfaceGraph')(seen), name: 'Tervanta and its mail' })),
  show('removeSurfaceGraph', idOf('createSurfaceGraph')),
  // A documentation address, so nothing is sent.
  show('createWebhook', { url: 'https://192.0.2.25/scans', events: ['scan.done', 'scan.changed'] }),
  show('webhooks'),
  show('changeWebhook', (seen) => ({ ...idOf('createWebhook')(seen), events: ['scan.changed'] })),
  show('testWebhook', idOf('createWebhook')),
  show('webhookDeliveries', idOf('createWebhook')),
  show('rotateWebhook', idOf('createWebhook')),
  show('removeWebhook', idOf('createWebhook')),
  show('adminAddExclusions', { targets: ['192.0.2.0/24'], kind: 'opt_out', reason: 'Asked for by its owner.' }),
  show('adminExclusions'),
  show('adminRemoveExclusion', (seen) => ({ id: seen('adminAddExclusions').list[0]?.id })),
];

const asAgent: More = { as: (seen) => key(String(seen('enrolAgent').body.secret)) };
const leaseOf = (seen: SeenValues) => ({ lease: seen('nextTask').body.lease });
const ABOUT = { version: '1.0.0', capacity: 2, rate: 1_000 };
const OPEN_PORT = {
  uri: 'http://8.8.8.8:80/',
  host: '8.8.8.8',
  ip: '8.8.8.8',
  port: 80,
  prot4: 'tcp',
  prot7: 'http',
  protocol: 'http',
  path: '/',
  last_updated: '2026-11-21T12:00:00.000Z',
};
const COUNTS = { open: 1, closed: 0, filtered: 0, records: 1 };
/** A scan that this agent has alone. */
const scanOfAgent = (label: string): ExampleRequest =>
  hide('createScan', (seen) => ({ label, targets: ['8.8.8.8'], ports: '80', agent_id: seen('inviteAgent').body.id }));

const agents: readonly ExampleRequest[] = [
  show('inviteAgent', { name: 'Office', location: 'Delft', is_shared: true }),
  show('enrolAgent', (seen) => ({ token: seen('inviteAgent').body.token })),
  scanOfAgent('of an agent'),
  show('nextTask', ABOUT, asAgent),
  show('heartbeat', (seen) => ({ ...leaseOf(seen), done: 1, ...COUNTS }), asAgent),
  show('taskResults', (seen) => ({ ...leaseOf(seen), batch: 1 }), {
    ...asAgent,
    lines: `${JSON.stringify(OPEN_PORT)}\n`,
  }),
  show(
    'endTask',
    (seen) => ({
      ...leaseOf(seen),
      result: { targets: [{ target: '8.8.8.8', outcome: 'reached' }], reached: ['8.8.8.8'], ...COUNTS },
    }),
    asAgent,
  ),
  scanOfAgent('given back'),
  hide('nextTask', ABOUT, asAgent),
  show('releaseTask', leaseOf, asAgent),
  show('rotateSecret', {}, asAgent),
  show('agents'),
  show('changeAgent', (seen) => ({ ...idOf('inviteAgent')(seen), location: 'Delft, second floor' })),
  show('rotateAgent', idOf('inviteAgent')),
  show('revokeAgent', idOf('inviteAgent')),
];

const accounts: readonly ExampleRequest[] = [
  show('adminCreateUser', { email: 'ada@example.org', first_name: 'Ada', plan: 'business' }),
  show('adminUsers', { limit: 2 }),
  show('adminUser', ADA),
  show('adminChangeUser', { ...ADA, plan: 'corporate', plan_until: '2027-11-21' }),
  show('adminShowKey', ADA),
  show('adminUsage', { id: 1, days: 7 }),
  show('currentUser', {}, ada),
  show('profile', {}, ada),
  show('changeCurrentUser', { profession: 'analyst' }, ada),
  show('profileData', {}, ada),
  show('usage', { days: 7 }, ada),
  show('createKey', { name: 'nightly', scopes: ['read'], expires_at: '2027-11-21' }, ada),
  show('keys', {}, ada),
  show('removeKey', idOf('createKey'), ada),
  show('adminSettings'),
  show('adminChangeSettings', { sign_up: true }),
  show('signUp', { email: 'bob@example.org', password: 'three words together', first_name: 'Bob' }, { as: () => ({}) }),
  show('signIn', { email: 'bob@example.org', password: 'three words together' }, { as: () => ({}) }),
  show('createTeam', { name: 'Watch' }, ada),
  show('teams', {}, ada),
  show('renameTeam', { id: 1, name: 'Night watch' }, ada),
  show('invite', { id: 1, email: 'bob@example.org', role: 'member' }, ada),
  show('invitations', {}, bob),
  show('acceptInvitation', (seen) => ({ id: seen('invitations').list[0]?.id }), bob),
  show('team', { id: 1 }, ada),
  show('setRole', { id: 1, user: BOB.id, role: 'owner' }, ada),
  show('adminTeams'),
  show('leaveTeam', { id: 1, user: BOB.id }, bob),
  hide('invite', { id: 1, email: 'bob@example.org', role: 'member' }, ada),
  show('declineInvitation', idOf('invite'), bob),
  hide('invite', { id: 1, email: 'carol@example.org', role: 'member' }, ada),
  show('withdrawInvitation', (seen) => ({ id: 1, invitation: seen('invite').body.id }), ada),
  show('removeTeam', { id: 1 }, ada),
  hide('createTeam', { name: 'Day watch' }, ada),
  show('adminRemoveTeam', idOf('createTeam')),
  show('changePassword', { old_password: 'three words together', new_password: 'four words and more' }, session),
  hide('signIn', { email: 'bob@example.org', password: 'four words and more' }, { as: () => ({}) }),
  show('signOut', {}, session),
  hide('signIn', { email: 'bob@example.org', password: 'four words and more' }, { as: () => ({}) }),
  show('signOutEverywhere', {}, session),
  show('signInByKey', (seen) => ({ key: keyIn(seen('adminShowKey')) }), { as: () => ({}) }),
  show('adminCreateSignInLink'),
  show('signInByLink', (seen) => ({ token: String(seen('adminCreateSignInLink').body.url).split('=')[1] }), {
    as: () => ({}),
  }),
  show('adminPasswordLink', BOB),
  show(
    'resetPassword',
    (seen) => ({ token: seen('adminPasswordLink').body.token, password: 'five words, none alike' }),
    { as: () => ({}) },
  ),
  show('adminEndSessions', BOB),
  show('adminRemoveUser', BOB),
  show('rotateKey', {}, ada),
  hide('adminShowKey', ADA),
  show('resetKey', {}, ada),
  show('adminRotateKey', ADA),
  show('adminCreatePlan', { id: 'school', like: 'freelancer', name: 'School', requests_per_day: 2_000 }),
  show('adminChangePlan', { id: 'school', coins_per_month: 50_000 }),
  show('adminRemovePlan', { id: 'school' }),
  show('adminAudit', { action: 'key', limit: 2 }),
];

/** The import folder contains a file of this name. */
export const EXAMPLE_FILE = { name: 'domains.ndjson', text: RECORD } as const;

const administration: readonly ExampleRequest[] = [
  show('adminIndices'),
  show('adminCreateIndex', { collection: 'domains', label: '2026-11-21' }),
  show('adminPublishIndex', idOf('adminCreateIndex')),
  show('adminWithdrawIndex', idOf('adminCreateIndex')),
  show('adminRelabelIndex', (seen) => ({ ...idOf('adminCreateIndex')(seen), label: '2026-11-22' })),
  show('adminDropIndex', idOf('adminCreateIndex')),
  show('adminLoadLines', { collection: 'domains', label: '2026-11-23' }, { lines: RECORD }),
  hide('adminLoadLines', { label: '2026-11-25', source: 'names.ndjson' }, { lines: `${RECORD}no record\n` }),
  show('loads'),
  show('load', (seen) => ({ id: seen('loads').list[0]?.id })),
  show('refusedRecords', (seen) => ({ id: seen('loads').list[0]?.id })),
  show('cancelLoad', (seen) => ({ id: seen('loads').list[0]?.id })),
  show('loadPrivate', { collection: 'domains', label: 'mine' }, { lines: RECORD, ...rotated }),
  show('dropPrivate', (seen) => ({ id: (seen('loadPrivate').body.index as { readonly id: number }).id }), rotated),
  show('adminJobs'),
  show('adminLoadFile', { file: EXAMPLE_FILE.name, collection: 'domains', label: '2026-11-24' }, { isLong: true }),
  show('adminJob', idOf('adminLoadFile')),
  show('adminCreateSource', {
    name: 'names',
    kind: 'folder',
    location: '.',
    when: 'daily 02:30',
    collection: 'domains',
    keep_newest: 30,
    // The timer would read it too.
    is_active: false,
  }),
  show('adminChangeSource', { name: 'names', when: 'daily 03:30' }),
  show('adminRunSource', { name: 'names' }, { isLong: true }),
  show('adminSources'),
  show('adminRemoveSource', { name: 'names' }),
  show('adminCheckStore', {}, { isLong: true }),
  show('adminCompactStore', {}, { isLong: true }),
  show('adminBackUpStore', { name: 'before' }, { isLong: true }),
  show('adminRemoveDemo'),
  show('adminLoadDemo', { size: 5_000, seed: '7' }),
  show('adminCancelJob', idOf('adminLoadDemo')),
];

const others: readonly ExampleRequest[] = [
  show('events', { once: true }),
  show(
    'mcp',
    {},
    { lines: '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"count","arguments":{"q":"port:443"}}}' },
  ),
];

const written = [...searches, ...hosts, ...others, ...datasets, ...scans, ...agents, ...accounts, ...administration];
const ids = new Set(written.map(({ id }) => id));

export const exampleRequests: readonly ExampleRequest[] = [
  ...operations.filter(({ id }) => !ids.has(id)).map((each) => show(each.id, defaultInput(each))),
  ...written,
];
