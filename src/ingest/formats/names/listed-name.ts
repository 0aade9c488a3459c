import { parseDomainName } from '../../../addr/name/domain-name.ts';
import { defined } from '../../../model/defined.ts';

export interface ListedName {
  readonly name: string;
  readonly rank?: number;
}

/**
 * A line of a list of names: `www.example.com`, `*.example.com`, `example.com:8443` or `1,example.com`. Undefined if it
 * has no domain name.
 */
export function listedName(line: string): ListedName | undefined {
  const text = line.trim();
  const comma = text.indexOf(',');
  const rank = comma > 0 && comma < LONGEST_RANK ? Number(text.slice(0, comma)) : Number.NaN;
  const isRanked = Number.isSafeInteger(rank) && rank >= 0;
  const given = (isRanked ? text.slice(comma + 1) : text).replace(/:\d{1,5}$/, '');
  const name = parseDomainName(given.startsWith('*.') ? given.slice(2) : given);
  return name === undefined ? undefined : { name, ...defined({ rank: isRanked ? rank : undefined }) };
}

const LONGEST_RANK = 10;
