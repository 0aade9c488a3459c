import { formatCidr, rangeToCidrs } from '../../../addr/ip/cidr.ts';
import type { AddressRange } from '../../../addr/ip/range.ts';
import { defined } from '../../../model/defined.ts';
import type { WhoisAsn, WhoisIpRecord } from '../../../model/records.generated.ts';
import type { FoundRecord } from '../../formats/format.ts';
import { ownerPart } from '../../join/network-parts.ts';
import { rangeMember } from './registry-values.ts';

/** Addresses that systems announce, or may announce. */
export function originRoute(
  range: AddressRange,
  asn: WhoisAsn,
  registration?: WhoisIpRecord['registration'],
): FoundRecord {
  const [cidr, other] = rangeToCidrs(range);
  return ownerPart('route', {
    ip: rangeMember(range),
    asn: { ...asn, ...defined({ cidr: cidr === undefined || other !== undefined ? undefined : formatCidr(cidr) }) },
    ...defined({ registration }),
  });
}
