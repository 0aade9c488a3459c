import { readName, writeName } from '../../services/dns/domain-name.ts';
import { ZoneDefect } from './zone-defect.ts';

/** A name of a zone file -> the same with its last dot, in one spelling. `origin` ends in a dot. */
export function absoluteName(text: string, origin: string | undefined): string {
  if (text === '@') return known(origin, text);
  if (!isPlain(text)) return escapedName(text, origin);
  let name = text;
  if (text.charCodeAt(text.length - 1) !== DOT) {
    const around = known(origin, text);
    name = around === '.' ? `${text}.` : `${text}.${around}`;
  }
  if (name.length > LONGEST_LABEL && !hasShortLabels(name)) throw notName(text);
  if (name.length > 1 && (name.charCodeAt(0) === DOT || name.includes('..'))) throw notName(text);
  return name;
}

function escapedName(text: string, origin: string | undefined): string {
  const isAbsolute = /(?<!\\)(?:\\\\)*\.$/.test(text.slice(-LONGEST_NAME));
  const whole = isAbsolute ? text : `${text}.${known(origin, text)}`.replace(/\.\.$/, '.');
  const bytes = whole.length > 4 * LONGEST_NAME ? undefined : writeName(whole);
  const name = bytes && readName(bytes, 0, bytes.length, false)?.name;
  if (name === undefined) throw notName(text);
  return name;
}

const hasShortLabels = (name: string): boolean =>
  name.length <= LONGEST_NAME && name.split('.').every((label) => label.length <= LONGEST_LABEL);

function known(origin: string | undefined, text: string): string {
  if (origin !== undefined) return origin;
  throw new ZoneDefect(`${text} is relative, and no $ORIGIN is before it`);
}

const notName = (text: string): ZoneDefect => new ZoneDefect(`${text.slice(0, LONGEST_NAME)} is not a domain name`);

const DOT = 46;
const LONGEST_LABEL = 63;
/** With the last dot. */
const LONGEST_NAME = 254;

function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (PLAIN[text.charCodeAt(at)] !== 1) return false;
  return text !== '';
}

/** Characters that no escape is for, and that names need no escape for. */
const PLAIN = new Uint8Array(256);
for (const character of 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.*')
  PLAIN[character.charCodeAt(0)] = 1;
