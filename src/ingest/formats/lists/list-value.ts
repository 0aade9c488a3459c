/** A word of a list, as people and tools write it -> what it names. */

import { parseEndpoint } from '../../../addr/endpoint.ts';
import { formatHost } from '../../../addr/host.ts';
import { defined } from '../../../model/defined.ts';
import {
  addressSubject,
  asnSubject,
  domainSubject,
  hashSubject,
  type ListSubject,
  urlSubject,
} from '../../../probe/lists/subject.ts';

export interface ListValue {
  readonly subject: ListSubject;
  readonly port?: number;
}

/** Whether each line that is no comment begins with a value. The last one may be cut off. */
export function isListOfValues(text: string): boolean {
  const lines = text
    .split('\n')
    .slice(0, MOST_LINES)
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const whole = lines.length > 1 ? lines.slice(0, -1) : lines;
  return (
    whole.length > 0 && whole.every((line) => readListValue(line.trim().split(/[\s,;|]+/, 1)[0] ?? '') !== undefined)
  );
}

const MOST_LINES = 50;

/** Undefined if it names nothing that a record has. */
export function readListValue(text: string): ListValue | undefined {
  // Lists write addresses so that nobody follows them by mistake.
  const word = text.includes('[') || /^h(?:xx|\*\*)p/i.test(text) ? refanged(text) : text;
  const address = addressSubject(word);
  if (address !== undefined) return { subject: address };
  if (/^as\d+$/i.test(word)) return only(asnSubject(word));
  if (/^[0-9a-f]{32,}$/i.test(word)) return only(hashSubject(word));
  if (word.includes('://')) return only(urlSubject(word));
  if (word.startsWith('||')) return only(domainSubject(`.${word.slice(2).replace(/[\^/].*$/, '')}`));
  const domain = word.includes('.') ? domainSubject(word) : undefined;
  if (domain !== undefined) return { subject: domain };
  const endpoint = parseEndpoint(word);
  if (endpoint !== undefined) {
    const { host, port } = endpoint;
    const name = formatHost(host);
    const subject = host.kind === 'address' ? addressSubject(name) : domainSubject(name);
    return subject === undefined ? undefined : { subject, ...defined({ port }) };
  }
  return word.includes('.') && word.includes('/') && !word.startsWith('/') ? only(urlSubject(word)) : undefined;
}

const only = (subject: ListSubject | undefined): ListValue | undefined => subject && { subject };

const refanged = (text: string): string =>
  text
    .replace(/^h(?:xx|\*\*)p/i, 'http')
    .replaceAll(/\[(?:\.|dot)\]/gi, '.')
    .replaceAll('[:]', ':');
