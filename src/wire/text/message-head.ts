/**
 * The head of a message of RTSP (RFC 2326, RFC 7826), SIP (RFC 3261) and HTTP (RFC 9112): a status line, and headers up
 * to an empty line.
 */
import { untilLine } from './text-answers.ts';

export interface MessageHead {
  /** Such as RTSP/1.0. */
  readonly protocol: string;
  readonly status: number;
  /** The status with its phrase, such as `401 Unauthorized`. */
  readonly statusLine: string;
  /** In their order, with the names as sent. Each value is without the blanks around it. */
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** The length of one head with its empty line. Undefined while it is incomplete. */
export function messageHeadLength(): (received: Uint8Array) => number | undefined {
  return untilLine((line, index) => line.length === 0 && index > 0);
}

/** Reads a head, whole or cut off. Undefined if it has no status line. */
export function readMessageHead(text: string): MessageHead | undefined {
  const lines = text.split(/\r?\n/, MAX_LINES);
  const [, protocol, digits, phrase = ''] = /^([A-Z]+\/\d+\.\d+) +(\d{3})(?:[ \t]+(.*))?$/.exec(lines[0] ?? '') ?? [];
  if (protocol === undefined || digits === undefined) return undefined;
  const headers: [string, string][] = [];
  for (const line of lines.slice(1)) {
    if (line === '') break;
    const [, name, value = ''] = /^([^\s:]+)[ \t]*:(.*)$/.exec(line) ?? [];
    const last = headers.at(-1);
    if (name !== undefined) headers.push([name, value.trim()]);
    // A line that begins with a blank continues the one before.
    else if (last !== undefined && /^[ \t]/.test(line)) last[1] = `${last[1]} ${line.trim()}`.slice(0, MAX_VALUE);
  }
  return { protocol, status: Number(digits), statusLine: `${digits} ${phrase}`.trimEnd(), headers };
}

/** The values of each header by its name in snake_case. Values of the same header keep their order. */
export function headerMap({ headers }: MessageHead): Readonly<Record<string, readonly string[]>> {
  const map = new Map<string, string[]>();
  for (const [name, value] of headers) {
    const key = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');
    const values = map.get(key);
    if (values === undefined) map.set(key, [value]);
    else values.push(value);
  }
  return Object.fromEntries(map);
}

const MAX_LINES = 200;
const MAX_VALUE = 8_192;
