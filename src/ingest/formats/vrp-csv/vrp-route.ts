import { parseCidr } from '../../../addr/ip/cidr.ts';
import { originRoute } from '../../records/networks/origin-route.ts';
import { systemNumber } from '../../records/networks/registry-values.ts';
import type { FoundRecord } from '../format.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';

interface ValidatedPayload {
  readonly asn: string | undefined;
  readonly prefix: string | undefined;
}

/** @throws RefusedRecord */
export function vrpRoute({ asn, prefix }: ValidatedPayload): FoundRecord {
  const cidr = parseCidr(prefix ?? '');
  if (cidr === undefined) throw new RefusedRecord('it has no prefix');
  const number = systemNumber(asn);
  if (number === undefined) throw new RefusedRecord('it has no number of a system');
  return originRoute(cidr, { number: [number] }, { registry: 'rpki' });
}
