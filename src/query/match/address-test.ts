import type { AddressTest } from '../../model/query-plan.ts';
import { addressSpan, placeOf } from '../value/address-span.ts';

/** Addresses of records against a range: a single address lies in it, a range of addresses overlaps it. */
export function compileAddressTest({ from, to }: AddressTest): (value: unknown) => boolean {
  const first = placeOf(from);
  const last = placeOf(to);
  return (value) => {
    const span = addressSpan(value);
    if (span === undefined) return false;
    return (last === undefined || span[0] <= last) && (first === undefined || span[1] >= first);
  };
}
