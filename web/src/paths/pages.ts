import type { Collection } from '@periplus/model/collection.ts';
import { stringifySearch } from './search-codec.ts';

/** The address of each page, below the base. */

export interface SearchPlace {
  readonly q: string;
  /** Labels separated by commas. */
  readonly indices?: string | undefined;
  readonly sort?: string | undefined;
  readonly start?: string | undefined;
  readonly cursor?: string | undefined;
  /** `table` or `json`; cards by default. */
  readonly form?: string | undefined;
  /** Columns of the table, separated by commas. */
  readonly columns?: string | undefined;
  readonly facets?: string | undefined;
  /** The record that is open beside the list, by its place on the page. */
  readonly open?: string | undefined;
}

export const startPath = '/';
export const searchPath = (collection: Collection, place: SearchPlace): string =>
  `/search/${collection}${stringifySearch({ ...place })}`;

export const hostPath = (host: string, at: { readonly as_of?: string | undefined } = {}): string =>
  `/host/${encodeURIComponent(host).replaceAll('%3A', ':')}${stringifySearch({ ...at })}`;

export interface ComparedHosts {
  readonly a: string;
  readonly a_at?: string | undefined;
  readonly b?: string | undefined;
  readonly b_at?: string | undefined;
}
export const compareHostsPath = (hosts: ComparedHosts): string => `/compare/hosts${stringifySearch({ ...hosts })}`;

export interface ComparedQueries {
  readonly collection: Collection;
  readonly a: string;
  readonly b: string;
  readonly a_indices?: string | undefined;
  readonly b_indices?: string | undefined;
}
export const compareQueriesPath = (queries: ComparedQueries): string =>
  `/compare/queries${stringifySearch({ ...queries })}`;

/** A new graph, which may begin with a node, or a saved one. */
export const graphPath = (from: { readonly type?: string; readonly value?: string } = {}): string =>
  `/graph${stringifySearch({ ...from })}`;
export const savedGraphPath = (id: string, version?: string): string =>
  `/graph/${encodeURIComponent(id)}${stringifySearch({ version })}`;

export const scansPath = '/scans';
/** The targets are lines of text. */
export const newScanPath = (targets?: string): string => `/scans/new${stringifySearch({ targets })}`;
export const scanPath = (id: string): string => `/scans/${encodeURIComponent(id)}`;
export const scanReportPath = (id: string): string => `/scans/${encodeURIComponent(id)}/report`;

export interface ComparedScans {
  readonly a: string;
  readonly b: string;
  /** `services` or another kind of thing. */
  readonly show?: string | undefined;
  readonly kind?: string | undefined;
  readonly port?: string | undefined;
  readonly start?: string | undefined;
}
export const compareScansPath = (scans: ComparedScans): string => `/scans/compare${stringifySearch({ ...scans })}`;

export const agentsPath = '/scans/agents';
export const schedulesPath = '/scans/schedules';
export const webhooksPath = '/scans/webhooks';

export const datasetsPath = '/datasets';
export const accountPath = '/account';
export const savedSearchesPath = '/account/searches';
export const teamPath = '/team';
/** `filter`: what a list of it shows. */
export const adminPath = (section?: string, filter: Readonly<Record<string, string | undefined>> = {}): string =>
  `${section === undefined ? '/admin' : `/admin/${section}`}${stringifySearch(filter)}`;
export const signInPath = (then?: string): string => `/sign-in${stringifySearch({ then })}`;
export const signUpPath = '/sign-in?do=sign-up';
/** Where somebody sets a password with the token of an administrator. Behind `#` it reaches no server and no log. */
export const setPasswordPath = (token?: string): string =>
  `/sign-in?do=password${token === undefined ? '' : `#token=${encodeURIComponent(token)}`}`;
export const galleryPath = '/gallery';
