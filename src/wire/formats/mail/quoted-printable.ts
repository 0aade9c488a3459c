/**
 * Text as quoted-printable (RFC 2045 section 6.7), in lines of at most 76 characters. Line feeds are the ends of lines.
 * No line begins with a dot, so the text needs no further change for SMTP.
 */
export function quotedPrintable(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(encodeLine)
    .join('\r\n');
}

function encodeLine(line: string): string {
  const bytes = new TextEncoder().encode(line);
  let encoded = '';
  let length = 0;
  for (const [at, byte] of bytes.entries()) {
    const isPlain = byte > SPACE && byte < DELETE && byte !== EQUALS && !(byte === DOT && length === 0);
    // A blank at the end of a line would be lost.
    const isBlank = byte === SPACE && at < bytes.length - 1;
    const piece = isPlain || isBlank ? String.fromCharCode(byte) : escaped(byte);
    if (length + piece.length > MAX_LINE - 1) {
      // The piece is the first of its line now.
      const first = byte === DOT ? escaped(byte) : piece;
      encoded += `=\r\n${first}`;
      length = first.length;
    } else {
      encoded += piece;
      length += piece.length;
    }
  }
  return encoded;
}

const escaped = (byte: number): string => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;

const MAX_LINE = 76;
const SPACE = 0x20;
const DOT = 0x2e;
const EQUALS = 0x3d;
const DELETE = 0x7f;
