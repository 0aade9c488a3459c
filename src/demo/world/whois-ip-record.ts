/** A network -> the record its registry gives of it. */

import type { WhoisIpRecord } from '../../model/records.generated.ts';
import { isoTime } from '../dates.ts';
import { Random } from '../random.ts';
import { networkText } from '../whois/network-text.ts';
import type { Block } from './block.ts';
import { NETWORKS_PER_BLOCK } from './layout.ts';

export function* whoisIpRecords(seed: string, block: Block): Generator<WhoisIpRecord> {
  for (let place = 0; place < NETWORKS_PER_BLOCK; place++) {
    const network = block.network(place);
    const random = new Random(seed, 'whois ip', network.number);
    yield {
      ip: { gte: network.block.first, lte: network.block.last },
      net: network.net,
      related_nets: network.related,
      asn: network.asn,
      abuse: network.owner.abuse,
      raw: networkText(network),
      '@timestamp': isoTime(block.cycle.start + random.below(block.cycle.end - block.cycle.start)),
    };
  }
}
