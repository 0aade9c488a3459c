/** The head of an HTTP response: its status line and its headers. */
export interface HttpHead {
  readonly version: HttpVersion;
  /** Undefined if the status line has no number of three digits. */
  readonly status: number | undefined;
  /** What follows the number, as sent. */
  readonly phrase: string;
  readonly headers: readonly HttpHeader[];
}

export interface HttpVersion {
  /** As sent, such as `HTTP/1.1`. */
  readonly name: string;
  readonly major: number;
  readonly minor: number;
}

/** Names are in lower case. Each byte of a value is one character. */
export interface HttpHeader {
  readonly name: string;
  readonly value: string;
}

/**
 * RFC 9112 section 4, and what servers make of it: several spaces, no phrase, no minor version, `ICY` instead of
 * `HTTP/1.0`. Undefined if the line is not one of these.
 */
export function readStatusLine(line: string): Omit<HttpHead, 'headers'> | undefined {
  const parts = /^(HTTP(?:\/(\d{1,3})(?:\.(\d{1,3}))?)?|ICY)(?:[ \t]+([\s\S]*))?$/i.exec(line);
  if (parts === null) return undefined;
  const [, name = '', major = '1', minor = '0', rest = ''] = parts;
  const [, digits, phrase = ''] = /^(\d{3})(?!\d)[ \t]?([\s\S]*)$/.exec(rest.trimStart()) ?? [];
  return {
    version: { name, major: Number(major), minor: Number(minor) },
    status: digits === undefined ? undefined : Number(digits),
    phrase: (digits === undefined ? rest : phrase).trim().slice(0, MAX_PHRASE),
  };
}

/** Undefined if the line has no name before a colon. */
export function readHeaderLine(line: string): { name: string; value: string } | undefined {
  const colon = line.indexOf(':');
  const name = line.slice(0, Math.max(colon, 0)).trim();
  if (name === '' || name.length > MAX_NAME || !/^[\x21-\x7e]+$/.test(name) || name.startsWith('<')) return undefined;
  return { name: name.toLowerCase(), value: line.slice(colon + 1).trim() };
}

/** The values of a header, in the order in which they were sent. */
export function headerValues({ headers }: Pick<HttpHead, 'headers'>, name: string): readonly string[] {
  const values: string[] = [];
  for (const header of headers) if (header.name === name) values.push(header.value);
  return values;
}

/** The words of a header that is a list, in lower case. */
export function headerTokens(head: Pick<HttpHead, 'headers'>, name: string): readonly string[] {
  const tokens: string[] = [];
  for (const value of headerValues(head, name))
    for (const part of value.split(',')) {
      const token = part.trim().toLowerCase();
      if (token !== '') tokens.push(token);
    }
  return tokens;
}

/** The declared length of the body. Undefined if it is absent, no number, or two different numbers. */
export function declaredLength(head: Pick<HttpHead, 'headers'>): number | undefined {
  const lengths = headerTokens(head, 'content-length');
  const [first = ''] = lengths;
  return lengths.every((one) => one === first) && /^\d{1,15}$/.test(first) ? Number(first) : undefined;
}

const MAX_NAME = 256;
const MAX_PHRASE = 1024;
