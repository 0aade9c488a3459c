/** A network -> the registry's record of it. */

import type { WhoisIpRecord } from '../../model/records.generated.ts';
import { isoTimeText } from '../dates.ts';
import { Random } from '../random.ts';
import { networkText } from '../whois/network-text.ts';
import type { Section } from './section.ts';

export function* whoisIpRecords(seed: string, section: Section): Generator<WhoisIpRecord> {
  const { number, cycle } = section;
  const random = new Random(seed, 'whois ip', number);
  for (const network of section.networks()) {
    yield {
      ip: { gte: network.block.first, lte: network.block.last },
      net: network.net,
      related_nets: network.related,
      asn: network.asn,
      abuse: network.owner.abuse,
      raw: networkText(network),
      '@timestamp': isoTimeText(cycle.start + random.below(cycle.end - cycle.start)),
    };
  }
}
