import { ByteReader } from '../../byte-reader.ts';

/** Lines of Git (gitprotocol-common, "pkt-line Format"): four hexadecimal digits of length, and the content. */
export interface PktLines {
  readonly lines: readonly Uint8Array[];
  /** Whether a flush or a malformed length stands after the lines, so that nothing more belongs to them. */
  readonly isEnded: boolean;
  /** Bytes up to the end of the last whole line, with the flush. */
  readonly length: number;
}

export function readPktLines(received: Uint8Array): PktLines {
  const reader = new ByteReader(received);
  const lines: Uint8Array[] = [];
  let length = 0;
  while (lines.length < MAX_LINES) {
    const digits = reader.bytes(4);
    if (digits === undefined) return { lines, isEnded: false, length };
    const hex = String.fromCharCode(...digits);
    const size = /^[0-9a-f]{4}$/i.test(hex) ? Number.parseInt(hex, 16) : undefined;
    if (size === 0) return { lines, isEnded: true, length: length + 4 };
    // Lengths from 1 to 3 are other signs, which a server does not send first.
    if (size === undefined || size < 4) return { lines, isEnded: true, length };
    const content = reader.bytes(size - 4);
    if (content === undefined) return { lines, isEnded: false, length };
    lines.push(content);
    length += size;
  }
  return { lines, isEnded: true, length };
}

/** Content of at most 65,516 bytes. */
export function writePktLine(content: string): Uint8Array {
  const bytes = new TextEncoder().encode(content);
  return Uint8Array.from([...new TextEncoder().encode((bytes.length + 4).toString(16).padStart(4, '0')), ...bytes]);
}

const MAX_LINES = 1_000;
