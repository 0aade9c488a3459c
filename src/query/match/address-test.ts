import type { AddressTest } from '../../model/query-plan.ts';
import { addressSpan, placeOf } from '../value/address-span.ts';

/** Addresses of records against a range: a single address lies in it, a range of addresses overlaps it. */
export function compileAddressTest({ from, to }: AddressTest, takesRanges: boolean): (value: unknown) => boolean {
  const first = placeOf(from);
  const last = placeOf(to);
  return (value) => {
    if (takesRanges) {
      const span = addressSpan(value);
      return span !== undefined && (last === undefined || span[0] <= last) && (first === undefined || span[1] >= first);
    }
    const place = placeOf(value);
    return place !== undefined && (last === undefined || place <= last) && (first === undefined || place >= first);
  };
}
