/** The character strings of ASN.1 -> text. What does not fit the type is read as far as it can be, and reported. */
import type { DefectList, DerValue } from './der-reader.ts';

const NOT_PRINTABLE = /[^A-Za-z0-9 '()+,\-./:=?]/;

/** Undefined if the value is not a character string. */
export function characterString(value: DerValue, defects: DefectList): string | undefined {
  switch (value.tag) {
    case 0x0c:
      return derOctetText(value, defects);
    case 0x13: {
      const text = derOctetText(value, defects);
      if (NOT_PRINTABLE.test(text)) defects.add('a PrintableString has characters that it must not have');
      return text;
    }
    case 0x12:
    case 0x16:
    case 0x1a:
      return asciiText(value, defects);
    case 0x14:
      // Teletex texts are UTF-8 or Latin-1 in practice.
      return derOctetText(value);
    case 0x1e:
      return utf16Text(value, defects);
    case 0x1c:
      return utf32Text(value, defects);
    default:
      return undefined;
  }
}

/** Text that should be ASCII. */
export function asciiText(value: DerValue, defects: DefectList): string {
  if (!isAscii(value)) defects.add('a text has octets beyond ASCII');
  return derOctetText(value);
}

/** UTF-8, or else Latin-1: the usual mistake. */
export function derOctetText(value: DerValue, defects?: DefectList): string {
  const { bytes, from, to } = value;
  if (isAscii(value)) return bytes.toString('latin1', from, to);
  const text = bytes.toString('utf8', from, to);
  if (!text.includes('\ufffd') || Buffer.from(text).equals(value.content)) return text;
  defects?.add('a text is not UTF-8');
  return bytes.toString('latin1', from, to);
}

function isAscii({ bytes, from, to }: DerValue): boolean {
  for (let at = from; at < to; at++) if ((bytes[at] ?? 0) >= 0x80) return false;
  return true;
}

function utf16Text({ content }: DerValue, defects: DefectList): string {
  if (content.length % 2 !== 0) defects.add('a BMPString has an odd length');
  const units = Buffer.from(content.subarray(0, content.length & ~1)).swap16();
  return withoutFinalZero(units.toString('utf16le').toWellFormed());
}

const LAST_CODE_POINT = 0x10ffff;

function utf32Text({ content }: DerValue, defects: DefectList): string {
  if (content.length % 4 !== 0) defects.add('a UniversalString has an odd length');
  let text = '';
  for (let at = 0; at + 4 <= content.length; at += 4) {
    const codePoint = content.readUInt32BE(at);
    text += codePoint > LAST_CODE_POINT ? '\ufffd' : String.fromCodePoint(codePoint);
  }
  return withoutFinalZero(text.toWellFormed());
}

function withoutFinalZero(text: string): string {
  return text.endsWith('\0') ? text.slice(0, -1) : text;
}
