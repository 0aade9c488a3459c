/** The bytes of an answer as a database of whole answers wants them, as far as the record still has them. */

import { defined } from '../../../model/defined.ts';
import type { ResponsesRecord } from '../../../model/records.generated.ts';
import { withoutEnd } from '../../../wire/byte-text.ts';

interface AnswerTexts {
  readonly whole?: string;
  /** By protocol: the greeting without the codes of its lines. */
  readonly greeting?: Readonly<Record<string, string>>;
  /** The identification of an SSH server after the version of the protocol. */
  readonly ssh_software?: string;
}

export function answerTexts(record: ResponsesRecord): AnswerTexts {
  const protocol = looseText(record.prot7) ?? 'raw_tcp';
  const part = looseMembers(looseMembers(record)[protocol]);
  const whole = (protocol === 'http' ? httpAnswer(part) : bannerAnswer(part, protocol))?.slice(0, LONGEST_ANSWER);
  if (whole === undefined) return {};
  const software = protocol === 'ssh' ? /^SSH-[\d.]+-(.*)/.exec(whole)?.[1] : undefined;
  return {
    whole,
    ...defined({
      greeting: GREETING_CODES.test(protocol) ? { [protocol]: withoutCodes(whole) } : undefined,
      ssh_software: software,
    }),
  };
}

const GREETING_CODES = /^(?:ftp|smtp|nntp|pop3|imap)$/;

function withoutCodes(banner: string): string {
  return withoutEnd(banner.replace(/^(?:\d{3}[ -]|\+OK ?|\* (?:OK|PREAUTH|BYE) ?)/gm, ''), '\r\n');
}

const LONGEST_ANSWER = 131_072;

type Part = Readonly<Record<string, unknown>>;

function bannerAnswer(part: Part, protocol: string): string | undefined {
  const identification = protocol === 'ssh' ? looseText(looseMembers(part.server_id).raw) : undefined;
  const text = identification ?? looseText(part.banner);
  // The record keeps lines without their ends. An unknown protocol keeps every byte.
  return text === undefined || protocol === 'raw_tcp' || text.endsWith('\n') ? text : `${text}\r\n`;
}

const MOST_HEADERS = 200;

function httpAnswer(http: Part): string {
  const version = looseText(looseMembers(http.http_version).name) ?? 'HTTP/1.1';
  const status = looseText(http.status_line) ?? '200';
  const lines = [status.startsWith('HTTP/') ? status : `${version} ${status}`];
  for (const [name, values] of Object.entries(looseMembers(http.headers)).slice(0, MOST_HEADERS))
    for (const value of looseTexts(values).slice(0, MOST_HEADERS)) lines.push(`${headerName(name)}: ${value}`);
  const unknown: readonly unknown[] = Array.isArray(http.unknown_headers) ? http.unknown_headers : [];
  for (const { key, value } of unknown.slice(0, MOST_HEADERS).map(looseMembers))
    for (const one of looseTexts(value).slice(0, MOST_HEADERS))
      lines.push(`${headerName(looseText(key) ?? '')}: ${one}`);
  return `${lines.join('\r\n')}\r\n\r\n${looseText(http.body) ?? ''}`;
}

/** Names are kept in snake case; servers write most of them this way. */
function headerName(key: string): string {
  if (key === 'www_authenticate') return 'WWW-Authenticate';
  return key.replace(/(^|_)([a-z])/g, (_, before: string, letter: string) => (before && '-') + letter.toUpperCase());
}

/** The members of a value of a record that comes from a file of a user, where a field may have any type. */
export function looseMembers(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

/** The texts in a value: of a list its texts, of a text itself. */
export function looseTexts(value: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((one) => typeof one === 'string');
}

export function looseText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
