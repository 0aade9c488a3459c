interface MailMessage {
  /** Addresses in ASCII. */
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly date: number;
  /** Within angle brackets: letters, digits, dots, hyphens and an at sign. */
  readonly id: string;
}

/** A message of plain text that a program sends (RFC 5322, RFC 3834), ready for the DATA of SMTP. */
export function writeMail({ from, to, subject, text, date, id }: MailMessage): string {
  for (const part of [from, to, id])
    if (!isMailAddress(part)) throw new Error('a header of a message must be an address');
  const head = [
    `From: Periplus <${from}>`,
    `To: <${to}>`,
    `Subject: ${encodedWords(subject)}`,
    `Date: ${new Date(date).toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}>`,
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
  ];
  return `${head.join('\r\n')}\r\n\r\n${quotedPrintable(text)}\r\n`;
}

/** An address that may be in a header or a command as it is: ASCII, without quotes, blanks, brackets and controls. */
export function isMailAddress(text: string): boolean {
  return (
    text.length <= MAX_ADDRESS && /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(text)
  );
}

const MAX_ADDRESS = 254;

/**
 * Text for a header (RFC 2047): as it is if it is short printable ASCII, else as encoded words on separate lines.
 * Whatever the text contains, it adds no header.
 */
export function encodedWords(text: string): string {
  if (/^[\x21-\x7e](?:[\x20-\x7e]{0,58}[\x21-\x7e])?$/.test(text) && !text.includes('=?')) return text;
  const words: string[] = [];
  let piece = '';
  for (const character of text.replace(/\p{Cc}+/gu, ' ')) {
    if (Buffer.byteLength(piece + character) > MAX_PIECE) {
      words.push(encodedWord(piece));
      piece = '';
    }
    piece += character;
  }
  return [...words, encodedWord(piece)].join('\r\n ');
}

const encodedWord = (piece: string): string => `=?UTF-8?B?${Buffer.from(piece).toString('base64')}?=`;

/** 60 characters in base64; an encoded word has at most 75. */
const MAX_PIECE = 45;

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
