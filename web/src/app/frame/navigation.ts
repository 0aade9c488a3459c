import type { Session } from '../../api/session.ts';
import {
  accountPath,
  adminPath,
  agentsPath,
  compareHostsPath,
  compareQueriesPath,
  datasetsPath,
  graphPath,
  savedSearchesPath,
  scansPath,
  schedulesPath,
  searchPath,
  startPath,
  teamPath,
  webhooksPath,
} from '../../paths/pages.ts';

/** The main pages, in the order of the bar. */
export interface NavigationEntry {
  readonly label: string;
  readonly to: string;
  /** What the path of every page of this part begins with. */
  readonly begins: string;
}

const EVERYBODY: readonly NavigationEntry[] = [
  { label: 'Search', to: searchPath('responses', { q: '' }), begins: '/search' },
  { label: 'Graph', to: graphPath(), begins: '/graph' },
  { label: 'Scans', to: scansPath, begins: '/scans' },
  { label: 'Data sets', to: datasetsPath, begins: '/datasets' },
];

const ADMINISTRATION: NavigationEntry = { label: 'Administration', to: adminPath(), begins: '/admin' };

export const navigationOf = ({ administrator }: Session): readonly NavigationEntry[] =>
  administrator ? [...EVERYBODY, ADMINISTRATION] : EVERYBODY;

/** Places that the palette offers beside the main pages. */
export const furtherPlaces: readonly { readonly label: string; readonly to: string }[] = [
  { label: 'Start', to: startPath },
  { label: 'Search domains', to: searchPath('domains', { q: '' }) },
  { label: 'Search address owners', to: searchPath('whois_ip', { q: '' }) },
  { label: 'Search registrations', to: searchPath('whois_domains', { q: '' }) },
  { label: 'Search certificates', to: searchPath('certs', { q: '' }) },
  { label: 'Compare two hosts', to: compareHostsPath({ a: '' }) },
  { label: 'Compare two queries', to: compareQueriesPath({ collection: 'responses', a: '', b: '' }) },
  { label: 'Import a file', to: adminPath('imports') },
  { label: 'Saved searches', to: savedSearchesPath },
  { label: 'Agents', to: agentsPath },
  { label: 'Schedules', to: schedulesPath },
  { label: 'Webhooks', to: webhooksPath },
  { label: 'Team', to: teamPath },
  { label: 'Account, key and limits', to: accountPath },
];
