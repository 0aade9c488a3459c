/**
 * The bytes of an answer as one character each -> its text: in UTF-8, in what the registry of its domain wrote before, or
 * in the Latin letters of most older servers.
 */
export function decodedText(bytes: string): string {
  if (bytes.includes(SHIFT)) return decodedAs('iso-2022-jp', bytes) ?? bytes;
  if (!BEYOND_ASCII.test(bytes)) return bytes;
  return (
    decodedAs('utf-8', bytes) ?? decodedAs(ENCODINGS[TOP_LEVEL.exec(bytes)?.[1]?.toLowerCase() ?? ''], bytes) ?? bytes
  );
}

function decodedAs(encoding: string | undefined, bytes: string): string | undefined {
  if (encoding === undefined) return undefined;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(Buffer.from(bytes, 'latin1'));
  } catch {
    return undefined;
  }
}

/** Begins characters of two bytes in ISO-2022-JP. */
const SHIFT = '\u001b$';
const BEYOND_ASCII = /[\u0080-\u00ff]/;
/** Of the first domain that is a value, such as in `Domain Name: a.example` or `[Domain Name]  A.EXAMPLE`. */
const TOP_LEVEL = /[:\]][ \t]*[a-z\d-]+(?:\.[a-z\d-]+)*\.([a-z]{2})\.?[ \t\r]*$/im;
const ENCODINGS: Readonly<Record<string, string>> = {
  bg: 'windows-1251',
  by: 'windows-1251',
  cn: 'gb18030',
  cz: 'iso-8859-2',
  gr: 'iso-8859-7',
  hk: 'big5',
  hu: 'iso-8859-2',
  il: 'windows-1255',
  jp: 'shift_jis',
  kr: 'euc-kr',
  kz: 'windows-1251',
  pl: 'iso-8859-2',
  ru: 'koi8-r',
  sk: 'iso-8859-2',
  th: 'windows-874',
  tr: 'windows-1254',
  tw: 'big5',
  ua: 'koi8-u',
};
