/** What a log signs of itself: a note of text (c2sp.org/tlog-checkpoint), or the JSON of `get-sth` (RFC 6962, 4.3). */
export interface TreeHead {
  /** How many entries the log has. */
  readonly size: number;
  /** SHA-256 over all of them, in hexadecimal. */
  readonly rootHash: string;
  /** Milliseconds since 1970, if it says so. */
  readonly time?: number;
}

/** Undefined if the text is no checkpoint. */
export function readCheckpoint(text: string): TreeHead | undefined {
  const [, size = '', root = ''] = CHECKPOINT.exec(text) ?? [];
  return treeHead(Number(size), root);
}

/** Origin, size and hash in a line each, other lines, then signatures after an empty one. */
const CHECKPOINT = /^[^\n]{1,1024}\n(0|[1-9]\d{0,15})\n([A-Za-z0-9+/]{43}=)\n(?:[^\n]{1,4096}\n){0,100}\n\u2014 /;

/** Undefined if the value is no signed tree head. */
export function readSignedTreeHead(value: unknown): TreeHead | undefined {
  const { tree_size: size, sha256_root_hash: root, timestamp, tree_head_signature: signature } = membersOf(value);
  if (typeof size !== 'number' || typeof root !== 'string' || typeof signature !== 'string') return undefined;
  const head = treeHead(size, root);
  return head === undefined || typeof timestamp !== 'number' ? head : { ...head, time: timestamp };
}

function treeHead(size: number, root: string): TreeHead | undefined {
  const hash = Buffer.from(root, 'base64');
  if (!Number.isSafeInteger(size) || size < 0 || hash.length !== HASH_OCTETS) return undefined;
  return { size, rootHash: hash.toString('hex') };
}

const HASH_OCTETS = 32;

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
