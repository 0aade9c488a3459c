/** The algorithms that we offer, and the reading of what a server chose. */
import { ByteReader } from '../../byte-reader.ts';
import { ByteWriter } from '../../byte-writer.ts';
import { ATTRIBUTES_V1, TRANSFORMS_V2 } from './ike-names.ts';

/** Version 2 (RFC 7296 section 3.3): one proposal with alternatives of each kind. */
export function writeProposalV2(): Uint8Array {
  const transforms = OFFER_V2.map(([kind, id, keyLength], index) => {
    const attributes = new ByteWriter();
    if (keyLength !== undefined) attributes.u16(KEY_LENGTH_V2).u16(keyLength);
    const value = attributes.written();
    const isLast = index === OFFER_V2.length - 1;
    const head = new ByteWriter()
      .u8(isLast ? 0 : MORE_TRANSFORMS)
      .u8(0)
      .u16(8 + value.length);
    return head.u8(kind).u8(0).u16(id).bytes(value).written();
  });
  const body = Buffer.concat(transforms);
  return new ByteWriter()
    .u8(0)
    .u8(0)
    .u16(8 + body.length)
    .u8(1)
    .u8(PROTOCOL_IKE)
    .u8(0)
    .u8(transforms.length)
    .bytes(body)
    .written();
}

/** Version 1 (RFC 2409 appendix A): one proposal with every combination. */
export function writeProposalV1(): Uint8Array {
  const combinations = CIPHERS_V1.flatMap((cipher) =>
    HASHES_V1.flatMap((hash) =>
      METHODS_V1.flatMap((method) => GROUPS_V1.map((group) => ({ cipher, hash, method, group }))),
    ),
  );
  const transforms = combinations.map(({ cipher: [cipher, keyLength], hash, method, group }, index) => {
    const attributes = new ByteWriter().u16(0x8001).u16(cipher);
    if (keyLength !== undefined) attributes.u16(KEY_LENGTH_V2).u16(keyLength);
    attributes.u16(0x8002).u16(hash).u16(0x8003).u16(method).u16(0x8004).u16(group);
    const value = attributes.u16(0x800b).u16(1).u16(0x800c).u16(28_800).written();
    const isLast = index === combinations.length - 1;
    const head = new ByteWriter()
      .u8(isLast ? 0 : MORE_TRANSFORMS)
      .u8(0)
      .u16(8 + value.length);
    return head
      .u8(index + 1)
      .u8(KEY_IKE)
      .u16(0)
      .bytes(value)
      .written();
  });
  const body = Buffer.concat(transforms);
  const proposal = new ByteWriter()
    .u8(0)
    .u8(0)
    .u16(8 + body.length)
    .u8(1)
    .u8(PROTOCOL_IKE)
    .u8(0)
    .u8(transforms.length);
  return new ByteWriter().u32(IPSEC).u32(IDENTITY_ONLY).bytes(proposal.bytes(body).written()).written();
}

/** The names of the algorithms in the first proposal. */
export function readProposalV2(body: Uint8Array): readonly string[] {
  return transformsOf(body).flatMap((transform) => {
    const reader = new ByteReader(transform);
    const kind = reader.u8() ?? 0;
    reader.u8();
    const id = reader.u16();
    const keyLength = reader.u16() === KEY_LENGTH_V2 ? reader.u16() : undefined;
    if (id === undefined) return [];
    const name = TRANSFORMS_V2[kind]?.[id] ?? `${kind}/${id}`;
    return [keyLength === undefined ? name : `${name}-${keyLength}`];
  });
}

export function readProposalV1(body: Uint8Array): readonly string[] {
  const [first] = transformsOf(body.subarray(8));
  if (first === undefined) return [];
  const reader = new ByteReader(first.subarray(4));
  const names: string[] = [];
  while (reader.left >= 4) {
    const kind = reader.u16() ?? 0;
    if (kind < 0x8000) reader.vector(2);
    else {
      const value = reader.u16() ?? 0;
      if (kind === KEY_LENGTH_V2) names.push(`${names.pop() ?? ''}-${value}`);
      else if (ATTRIBUTES_V1[kind & 0x7fff] !== undefined)
        names.push(ATTRIBUTES_V1[kind & 0x7fff]?.[value] ?? `${kind & 0x7fff}/${value}`);
    }
  }
  return names;
}

/** The bytes of each transform after its length. */
function transformsOf(proposal: Uint8Array): readonly Uint8Array[] {
  const reader = new ByteReader(proposal);
  reader.bytes(6);
  const spiLength = reader.u8();
  reader.u8();
  reader.bytes(spiLength);
  const transforms: Uint8Array[] = [];
  while (reader.left >= 8 && transforms.length < MOST_TRANSFORMS) {
    reader.u16();
    const length = reader.u16() ?? 0;
    const body = length < 8 ? undefined : reader.bytes(length - 4);
    if (body === undefined) break;
    transforms.push(body);
  }
  return transforms;
}

const OFFER_V2: readonly (readonly [kind: number, id: number, keyLength?: number])[] = [
  [1, 12, 256],
  [1, 12, 128],
  [1, 3],
  [2, 5],
  [2, 2],
  [3, 12],
  [3, 2],
  [4, 14],
  [4, 19],
  [4, 5],
  [4, 2],
];
const CIPHERS_V1 = [
  [7, 256],
  [7, 128],
  [5, undefined],
] as const;
const HASHES_V1 = [4, 2];
const METHODS_V1 = [1, 3];
const GROUPS_V1 = [14, 2];
const MOST_TRANSFORMS = 64;
const MORE_TRANSFORMS = 3;
const KEY_LENGTH_V2 = 0x800e;
const PROTOCOL_IKE = 1;
const KEY_IKE = 1;
const [IPSEC, IDENTITY_ONLY] = [1, 1];
