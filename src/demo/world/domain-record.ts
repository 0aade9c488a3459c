/** A site of a block -> the DNS records of its two names. */

import { domainLevel } from '../../addr/domain-name.ts';
import type { DomainsRecord } from '../../model/records.generated.ts';
import { isoTime } from '../dates.ts';
import { Random } from '../random.ts';
import type { Block } from './block.ts';
import { SITES_PER_BLOCK } from './layout.ts';
import type { Site } from './sites.ts';

export function* domainRecords(seed: string, block: Block): Generator<DomainsRecord> {
  for (let place = 0; place < SITES_PER_BLOCK; place++) {
    const site = block.site(place);
    const random = new Random(seed, 'dns', site.number);
    const { ip } = block.host(block.hostPlaceOf(place));
    const time = isoTime(block.cycle.start + random.below(block.cycle.end - block.cycle.start));
    const address = ip.includes(':') ? { aaaa: [ip] } : { a: [ip], ...secondAddress(random, site) };
    const dates = { last_updated: time, '@timestamp': time };
    yield {
      domain: site.domain,
      level: site.level,
      zone: site.zone,
      ...address,
      ns: site.nameServers,
      ...(site.mailServers.length === 0 ? {} : { mx: site.mailServers }),
      ...texts(random, site),
      ...dates,
    };
    yield {
      domain: site.sub,
      level: domainLevel(site.sub),
      zone: site.zone,
      ...(random.chance(0.3) ? { cname: [site.domain] } : {}),
      ...address,
      ...dates,
    };
  }
}

function secondAddress(random: Random, site: Site): Pick<DomainsRecord, 'aaaa'> {
  return random.chance(0.12) ? { aaaa: [`2001:db8:${(site.number % 65_536).toString(16)}::80`] } : {};
}

function texts(random: Random, site: Site): Pick<DomainsRecord, 'txt'> {
  if (random.chance(0.35)) return {};
  const host = site.mailServers[0] ?? site.domain;
  const txt = [`v=spf1 ${random.pick(['mx a', `include:_spf.${host}`, 'a'])} ${random.pick(['-all', '~all', '?all'])}`];
  if (random.chance(0.3)) txt.push(`google-site-verification=${random.letters(43)}`);
  if (random.chance(0.2)) txt.push(`MS=ms${random.digits(8)}`);
  if (random.chance(0.05)) txt.push(`facebook-domain-verification=${random.letters(30)}`);
  return { txt };
}
