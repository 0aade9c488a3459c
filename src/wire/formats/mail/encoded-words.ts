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
