import { defined } from '../model/defined.ts';

/** The parts of the address in `--store`. */
export interface StoreAddress {
  /** Without user, path and settings. At least one. */
  readonly nodes: readonly string[];
  readonly account: { readonly user?: string; readonly password?: string };
  /** Prefix of the names of all indices in the cluster. */
  readonly database: string | undefined;
  readonly settings: StoreSettings;
}

/** Settings of a store in a cluster. */
export interface StoreSettings {
  /** Shards of each new index of records. */
  readonly shards?: number;
  /** Replicas of each shard. */
  readonly replicas?: number;
  /** This server only reads; another one writes. */
  readonly isReader?: true;
}

/** Parses `http://user:password@node1:9200,http://node2:9200/database?shards=3&access=read`. @throws Error */
export function readStoreAddress(text: string): StoreAddress {
  const urls = text.split(',').map(addressOf);
  const [login] = urls.filter(({ username }) => username !== '');
  const database = urls.map(({ pathname }) => decodeURIComponent(pathname.slice(1))).find((name) => name !== '');
  const account = defined({
    user: login === undefined ? undefined : decodeURIComponent(login.username),
    password: login === undefined || login.password === '' ? undefined : decodeURIComponent(login.password),
  });
  const parameters = new Map(urls.flatMap(({ searchParams }) => [...searchParams]));
  return { nodes: urls.map(({ origin }) => origin), account, database, settings: settingsOf(parameters) };
}

function addressOf(text: string): URL {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Error(`${withoutLogin(text)} is not the address of an OpenSearch node.`);
  return url;
}

/** User and password are not for the terminal or a log. */
const withoutLogin = (address: string): string => address.replace(/[^/]*@/, '');

function settingsOf(parameters: ReadonlyMap<string, string>): StoreSettings {
  for (const name of parameters.keys())
    if (!NAMES.has(name))
      throw new Error(`Unknown setting ${name} in a store address. The settings are: ${[...NAMES].join(', ')}.`);
  const access = parameters.get('access');
  if (access !== undefined && access !== 'read' && access !== 'write')
    throw new Error('The setting access in a store address must be read or write.');
  const [shards, replicas] = [
    settingNumber(parameters, 'shards', 1, 1_024),
    settingNumber(parameters, 'replicas', 0, 16),
  ];
  return defined({ shards, replicas, isReader: access === 'read' ? true : undefined });
}

function settingNumber(
  parameters: ReadonlyMap<string, string>,
  name: string,
  min: number,
  max: number,
): number | undefined {
  const text = parameters.get(name);
  if (text === undefined) return undefined;
  const number = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new Error(`The setting ${name} in a store address must be a number from ${min} to ${max}.`);
}

const NAMES: ReadonlySet<string> = new Set(['shards', 'replicas', 'access']);
