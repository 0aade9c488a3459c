import type { Transform } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';

export interface DecodedContent {
  readonly body: Uint8Array;
  /** False if the content is damaged, cut off, or longer than the limit. */
  readonly isWhole: boolean;
}

/**
 * Undoes content codings (RFC 9110 section 8.4.1), the last one first. It stops at `maxBytes`, so a bomb costs no more
 * than a page. Damaged content gives what comes before the damage, and unknown codings leave the body as it is.
 */
export async function decodeContent(
  body: Uint8Array,
  codings: readonly string[],
  maxBytes: number,
): Promise<DecodedContent> {
  let decoded: DecodedContent = { body, isWhole: true };
  for (const coding of codings.slice(-MAX_CODINGS).reverse()) {
    const transform = decoded.body.length === 0 ? undefined : decoderOf(coding, decoded.body);
    if (transform === undefined) break;
    const { isWhole } = decoded;
    decoded = await run(transform, decoded.body, maxBytes);
    if (!isWhole) decoded = { ...decoded, isWhole };
  }
  return decoded;
}

function decoderOf(coding: string, body: Uint8Array): Transform | undefined {
  const options = { finishFlush: constants.Z_SYNC_FLUSH };
  switch (coding) {
    case 'gzip':
    case 'x-gzip':
      // Some servers name the coding and send the page as it is.
      return body[0] === 0x1f && body[1] === 0x8b ? createGunzip(options) : undefined;
    case 'deflate':
      return isZlib(body) ? createInflate(options) : createInflateRaw(options);
    case 'br':
      return createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
    default:
      return undefined;
  }
}

/** RFC 1950: "deflate" means zlib, but some servers send the bare stream. */
function isZlib([first = 0, second = 0]: Uint8Array): boolean {
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
}

function run(transform: Transform, body: Uint8Array, maxBytes: number): Promise<DecodedContent> {
  return new Promise((resolve) => {
    const parts: Uint8Array[] = [];
    let length = 0;
    const end = (isWhole: boolean): void => {
      transform.destroy();
      const all = Buffer.concat(parts);
      // A first block that cannot be read at all was not compressed.
      resolve(!isWhole && all.length === 0 ? { body, isWhole: false } : { body: all.subarray(0, maxBytes), isWhole });
    };
    transform.on('data', (part: Uint8Array) => {
      parts.push(part);
      length += part.length;
      if (length > maxBytes) end(false);
    });
    transform.on('end', () => end(true));
    transform.on('error', () => end(false));
    transform.end(body);
  });
}

/** More than one is rare, and each one may grow the body a thousandfold. */
const MAX_CODINGS = 2;
