/** What `--store` says -> where the servers are, who asks them, what the store is called there, and how it is to be kept. */
export interface StoreAddress {
  /** Without user, path and settings; at least one. */
  readonly nodes: readonly string[];
  readonly account: { readonly user?: string; readonly password?: string };
  readonly database: string | undefined;
  readonly settings: StoreSettings;
}

/** Of a cluster alone. */
export interface StoreSettings {
  /** Of each new index of records. */
  readonly shards?: number;
  /** Copies of each shard besides the first. */
  readonly replicas?: number;
  /** Another server writes it. */
  readonly isReader?: true;
}

/** `http://user:password@node1:9200,http://node2:9200/database?shards=3&replicas=1&access=read`. @throws Error */
export function readStoreAddress(text: string): StoreAddress {
  const urls = text.split(',').map(addressOf);
  const [login] = urls.filter(({ username }) => username !== '');
  const database = urls.map(({ pathname }) => decodeURIComponent(pathname.slice(1))).find((name) => name !== '');
  const account = {
    ...(login === undefined ? {} : { user: decodeURIComponent(login.username) }),
    ...(login === undefined || login.password === '' ? {} : { password: decodeURIComponent(login.password) }),
  };
  const asked = new Map(urls.flatMap(({ searchParams }) => [...searchParams]));
  return { nodes: urls.map(({ origin }) => origin), account, database, settings: settingsOf(asked) };
}

function addressOf(text: string): URL {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) throw new Error(`${text} is no address of a database server.`);
  return url;
}

function settingsOf(asked: ReadonlyMap<string, string>): StoreSettings {
  for (const name of asked.keys())
    if (!KNOWN.has(name)) throw new Error(`A store has no setting ${name}. There are: ${[...KNOWN].join(', ')}.`);
  const access = asked.get('access');
  if (access !== undefined && access !== 'read' && access !== 'write')
    throw new Error('The setting access of a store is read or write.');
  const [shards, replicas] = [numberOf(asked, 'shards', 1, 1_024), numberOf(asked, 'replicas', 0, 16)];
  return {
    ...(shards === undefined ? {} : { shards }),
    ...(replicas === undefined ? {} : { replicas }),
    ...(access === 'read' ? { isReader: true } : {}),
  };
}

function numberOf(asked: ReadonlyMap<string, string>, name: string, least: number, most: number): number | undefined {
  const text = asked.get(name);
  if (text === undefined) return undefined;
  const number = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new Error(`The setting ${name} of a store is a number from ${least} to ${most}.`);
}

const KNOWN: ReadonlySet<string> = new Set(['shards', 'replicas', 'access']);
