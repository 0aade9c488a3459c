/** Values at a path of a record, in the simplest way: the reference for discovery. */
export type Json = Readonly<Record<string, unknown>>;

export function valuesAt(record: unknown, path: string): readonly unknown[] {
  let values: readonly unknown[] = [record];
  for (const name of path.split('.')) {
    values = values.flatMap((item) => {
      const inner = (item as Json | null)?.[name];
      return inner === undefined || inner === null ? [] : Array.isArray(inner) ? inner : [inner];
    });
  }
  return values;
}

/** An address as 32 bits. */
export function numberOf(ip: string): number {
  return ip.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
}

/** An address range of a record. */
export interface Span {
  readonly gte: string;
  readonly lte: string;
}

export function blockOf({ gte, lte }: Span): string {
  const size = numberOf(lte) - numberOf(gte) + 1;
  const bits = 32 - Math.log2(size);
  return Number.isInteger(bits) && numberOf(gte) % size === 0 ? `${gte}/${bits}` : `${gte} - ${lte}`;
}

/** Parses `a.b.c.d/bits` or `a - b`. */
export function spanOf(text: string): readonly [number, number] {
  const [first = '', last] = text.split(' - ');
  if (last !== undefined) return [numberOf(first), numberOf(last)];
  const [start = '', bits = '32'] = first.split('/');
  return [numberOf(start), numberOf(start) + 2 ** (32 - Number(bits)) - 1];
}
