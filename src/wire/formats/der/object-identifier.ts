import type { DefectList, DerValue } from './der-reader.ts';
import { oidContent } from './write-der.ts';

/** Longer ones occur only in attacks, and their arcs take quadratic time to print. */
const LONGEST_OID = 256;
/** From here on a number may lose its last digit. */
const SAFE_ARC = 2 ** 45;

/** The contents of an OBJECT IDENTIFIER -> `1.2.840.113549`. Undefined if they are not one. */
export function readObjectIdentifier(value: DerValue, defects: DefectList): string | undefined {
  const { bytes, from, to } = value;
  if (from === to || to - from > LONGEST_OID || (bytes[to - 1] ?? 0) >= 0x80) {
    defects.add('an object identifier is malformed');
    return undefined;
  }
  let text = '';
  let arc = 0;
  let large = 0n;
  for (let at = from; at < to; at++) {
    const octet = bytes[at] ?? 0;
    if (arc < SAFE_ARC && large === 0n) arc = arc * 128 + (octet & 0x7f);
    else large = (large === 0n ? BigInt(arc) : large) * 128n + BigInt(octet & 0x7f);
    if (octet >= 0x80) continue;
    if (text !== '') text += `.${large === 0n ? arc : large}`;
    else if (large !== 0n) text = `2.${large - 80n}`;
    else text = arc < 40 ? `0.${arc}` : arc < 80 ? `1.${arc - 40}` : `2.${arc - 80}`;
    arc = 0;
    large = 0n;
  }
  return text;
}

/** What is known about object identifiers. Looks them up by their octets, without decoding them. */
export class ObjectIdentifierMap<T> {
  readonly #byHash = new Map<number, readonly Entry<T>[]>();

  constructor(entries: Iterable<readonly [oid: string, known: T]>) {
    for (const [oid, known] of entries) {
      const content = oidContent(oid);
      const hash = hashOf(content, 0, content.length);
      this.#byHash.set(hash, [...(this.#byHash.get(hash) ?? []), { content, known }]);
    }
  }

  get({ bytes, from, to }: DerValue): T | undefined {
    const entries = this.#byHash.get(hashOf(bytes, from, to));
    if (entries === undefined) return undefined;
    for (const { content, known } of entries) {
      let at = to - from === content.length ? 0 : content.length + 1;
      while (at < content.length && content[at] === bytes[from + at]) at++;
      if (at === content.length) return known;
    }
    return undefined;
  }
}

interface Entry<T> {
  readonly content: Uint8Array;
  readonly known: T;
}

/** A small integer, which is found faster than a text. Longer identifiers than any known one share theirs. */
function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = to - from;
  const end = Math.min(to, from + LONGEST_OID);
  for (let at = from; at < end; at++) hash = (Math.imul(hash, 31) + (bytes[at] ?? 0)) & 0x3fffffff;
  return hash;
}
