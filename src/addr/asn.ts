/**
 * Parses and formats numbers of autonomous systems in the plain form of RFC 5396: `AS15169`, `as 15169`. A bare number
 * is refused, since it could be anything.
 */

const SHAPE = /^as ?(0|[1-9][0-9]{0,9})$/i;
const LAST_ASN = 0xffffffff;

export function parseAsn(text: string): number | undefined {
  const digits = SHAPE.exec(text)?.[1];
  if (digits === undefined) return undefined;
  const asn = Number(digits);
  return asn <= LAST_ASN ? asn : undefined;
}

export function formatAsn(asn: number): string {
  return `AS${asn}`;
}
