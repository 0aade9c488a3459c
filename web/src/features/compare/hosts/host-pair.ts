/** What the page of compared hosts shows, as its address says it. */
import { defined } from '@periplus/model/defined.ts';
import type { CompareHostInput } from '../../../api/operations.generated.ts';
import { compareHostsPath } from '../../../paths/pages.ts';
import type { SearchValues } from '../../../paths/search-codec.ts';

export interface HostAtDate {
  readonly host: string;
  /** A day, or what the interface takes for a date; empty: now. */
  readonly at: string;
}

export interface HostPair {
  readonly a: HostAtDate;
  readonly b: HostAtDate;
}

/** Without another host, the same one is meant. */
export function readHostPair({ a = '', a_at = '', b = '', b_at = '' }: SearchValues): HostPair {
  return { a: { host: a.trim(), at: a_at }, b: { host: b.trim() === '' ? a.trim() : b.trim(), at: b_at } };
}

export const hostPairPath = ({ a, b }: HostPair): string =>
  compareHostsPath({ a: a.host, a_at: unlessEmpty(a.at), b: b.host, b_at: unlessEmpty(b.at) });

export const isSameHost = ({ a, b }: HostPair): boolean => a.host.toLowerCase() === b.host.toLowerCase();

/** What is missing before the pair can be compared. */
export function pairProblem(pair: HostPair): string | undefined {
  const { a, b } = pair;
  if (a.host === '' || b.host === '') return 'Name two hosts, or one host at two dates.';
  if (!isSameHost(pair)) return undefined;
  if (a.at === '') return 'Choose an earlier date for the first side, or another host.';
  if (isDay(a.at) && isDay(b.at) && a.at >= b.at) return 'The first date must be before the second.';
  return undefined;
}

export function comparisonInput({ a, b }: HostPair, withVolatile: boolean): CompareHostInput {
  return {
    host: a.host,
    ...defined({ as_of: unlessEmpty(a.at), to: b.host, to_as_of: unlessEmpty(b.at) }),
    with_volatile: withVolatile,
  };
}

const unlessEmpty = (text: string): string | undefined => (text === '' ? undefined : text);
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
