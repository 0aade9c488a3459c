/** Values at a path of a record, found in the plainest way: what discovery is held against. */
export type Json = Readonly<Record<string, unknown>>;

export function valuesAt(record: unknown, path: string): readonly unknown[] {
  let found: readonly unknown[] = [record];
  for (const name of path.split('.')) {
    found = found.flatMap((one) => {
      const inner = (one as Json | null)?.[name];
      return inner === undefined || inner === null ? [] : Array.isArray(inner) ? inner : [inner];
    });
  }
  return found;
}

/** 32 bits of an address. */
export function numberOf(ip: string): number {
  return ip.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
}

/** A range as it stands in a record. */
export interface Span {
  readonly gte: string;
  readonly lte: string;
}

export function blockOf({ gte, lte }: Span): string {
  const size = numberOf(lte) - numberOf(gte) + 1;
  const bits = 32 - Math.log2(size);
  return Number.isInteger(bits) && numberOf(gte) % size === 0 ? `${gte}/${bits}` : `${gte} - ${lte}`;
}

/** Of `a.b.c.d/bits`, or of `a - b`. */
export function spanOf(text: string): readonly [number, number] {
  const [first = '', last] = text.split(' - ');
  if (last !== undefined) return [numberOf(first), numberOf(last)];
  const [start = '', bits = '32'] = first.split('/');
  return [numberOf(start), numberOf(start) + 2 ** (32 - Number(bits)) - 1];
}
