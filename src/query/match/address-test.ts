import type { AddressTest } from '../../model/query-plan.ts';
import { addressSpan, positionOf } from '../value/address-span.ts';

/**
 * Tests addresses of records against a range. A single address must lie in it; a range of addresses must overlap it.
 */
export function compileAddressTest({ from, to }: AddressTest, takesRanges: boolean): (value: unknown) => boolean {
  const first = positionOf(from);
  const last = positionOf(to);
  return (value) => {
    if (takesRanges) {
      const span = addressSpan(value);
      return span !== undefined && (last === undefined || span[0] <= last) && (first === undefined || span[1] >= first);
    }
    const position = positionOf(value);
    return (
      position !== undefined && (last === undefined || position <= last) && (first === undefined || position >= first)
    );
  };
}
