/** A section -> the DNS records of its names. */

import { domainLevel } from '../../addr/name/domain-name.ts';
import { defined } from '../../model/defined.ts';
import type { DomainsRecord } from '../../model/records.generated.ts';
import { isoTimeText } from '../dates.ts';
import { Random } from '../random.ts';
import type { Section } from './section.ts';

export function* domainRecords(seed: string, section: Section): Generator<DomainsRecord> {
  const { start, end } = section.cycle;
  const random = new Random(seed, 'dns times', section.number);
  for (const { name, site, addresses, cname, isRegistered, txt } of section.names()) {
    const time = isoTimeText(start + random.below(end - start));
    const [a, aaaa] = byFamily(addresses);
    yield {
      domain: name,
      level: domainLevel(name),
      zone: site.zone,
      ...defined({
        cname: cname === undefined ? undefined : [cname],
        a: a.length === 0 ? undefined : a,
        aaaa: aaaa.length === 0 ? undefined : aaaa,
        ns: isRegistered ? site.nameServers : undefined,
        mx: isRegistered && site.mailServers.length > 0 ? site.mailServers : undefined,
        txt,
      }),
      last_updated: time,
      '@timestamp': time,
    };
  }
}

function byFamily(addresses: readonly string[]): readonly [a: readonly string[], aaaa: readonly string[]] {
  const [first, second] = addresses;
  if (first === undefined) return [[], []];
  if (second !== undefined) return [[first], [second]];
  return first.includes(':') ? [[], addresses] : [addresses, []];
}
