/**
 * Chooses the queries of every row of the table from a sample of records, several per row. The choice depends on how
 * often the values occur, never on speed. Nothing here searches the store, so that every query is cold when it is
 * timed.
 */
import type { ResponsesRecord } from '../../src/model/records.generated.ts';
import { tableOf } from '../../src/model/tables.ts';
import { escapeWord, escapeRangeEnd as quoted } from '../../src/query/tree/escape.ts';
import { tokens } from '../../src/query/value/tokens.ts';
import { spread, Tally } from './tally.ts';

/** Queries of one kind, used in turn. */
export interface Kind {
  readonly name: string;
  readonly queries: readonly string[];
  /** The queries search the bodies of pages. */
  readonly inBody: boolean;
}

export interface Choices {
  /** Everyday queries. */
  readonly light: readonly Kind[];
  readonly titlePhrase: Kind;
  readonly bodyPhrase: Kind;
  /** Queries that scan all values. */
  readonly scans: readonly Kind[];
  readonly bodyRegex: Kind;
}

/** Number of frequent values; there are few more. */
const VALUES = 10;
/**
 * Number of other values: enough that no value repeats while a row is timed, since an engine may cache matching rows.
 */
const MANY = 64;

export function choose(records: readonly ResponsesRecord[]): Choices {
  const tallies = new ValueTallies();
  for (const record of records) tallies.add(record);
  const commonTitle = tallies.title.above(0.015);
  const commonBody = tallies.body.above(0.1);
  const pairs = { title: new Tally(), body: new Tally() };
  const phrases = { title: new Tally(), body: new Tally() };
  for (const { http } of records) {
    const [title, body] = [tokens(http?.title ?? ''), tokens(http?.body ?? '')];
    pairs.title.add(pairsOf(title, commonTitle));
    pairs.body.add(pairsOf(body, commonBody));
    phrases.title.add(phrasesOf(title, commonTitle));
    phrases.body.add(phrasesOf(body, commonBody));
  }
  const title = (word: string): string => `http.title:${escaped(word)}`;
  const body = (word: string): string => `http.body:${escaped(word)}`;
  return {
    light: [
      kind('word in title, about 10 %', tallies.title.nearest(0.1, VALUES).map(title)),
      kind('word in title, rare', tallies.title.rarest(MANY).map(title)),
      kind('word in body, about 20 %', tallies.body.nearest(0.2, VALUES).map(body), true),
      kind('word in body, rare', tallies.body.rarest(MANY).map(body), true),
      kind('word anywhere, about 20 %', tallies.body.nearest(0.2, VALUES).map(escaped), true),
      kind('word anywhere, rare', tallies.body.rarest(MANY).map(escaped), true),
      kind('two words in title', pairs.title.nearest(0.05, VALUES).map(each(title, ' '))),
      kind('two words anywhere', pairs.body.nearest(0.05, VALUES).map(each(escaped, ' ')), true),
      kind('host:*.suffix, about 0.5 %', tallies.suffix.nearest(0.005, VALUES).map(hostBelow)),
      kind('host:*.suffix, rare', tallies.suffix.rarest(MANY).map(hostBelow)),
      kind('CIDR /20', tallies.block20.nearest(1 / 256, MANY).map(field('ip'))),
      kind('CIDR /24', tallies.block24.rarest(MANY).map(field('ip'))),
      kind('port and country, about 1 %', tallies.portAndCountry.nearest(0.01, VALUES)),
      kind('tag, about 5 %', tallies.tag.nearest(0.05, VALUES).map(field('tag.name'))),
      kind('cve, about 1 %', tallies.cve.nearest(0.01, VALUES).map(field('cve.name'))),
      kind('a rare value of ssh.*', tallies.rareSsh()),
      kind('everything', ['*']),
    ],
    titlePhrase: kind('phrase in title', phrases.title.nearest(0.02, VALUES).map(phraseIn('http.title'))),
    bodyPhrase: kind('phrase in body', phrases.body.nearest(0.02, VALUES).map(phraseIn('http.body')), true),
    scans: [
      kind(
        'host:*inner*',
        tallies.innerHost.rarest(MANY).map((inner) => `host:*${inner}*`),
      ),
      kind(
        'regex on host',
        tallies.innerHost.rarest(MANY).map((inner) => `host:/.*${inner}[a-z]*-?[0-9a-z]+\\.(com|net|org)/`),
      ),
      kind(
        '\\*.banner:word, about 1 %',
        tallies.banner.nearest(0.01, VALUES).map((word) => `\\*.banner:${escaped(word)}`),
      ),
    ],
    bodyRegex: kind('regex on http.body', tallies.body.rarest(VALUES).map(bodyRegex), true),
  };
}

class ValueTallies {
  readonly title = new Tally();
  readonly body = new Tally();
  readonly suffix = new Tally();
  readonly innerHost = new Tally();
  readonly block20 = new Tally();
  readonly block24 = new Tally();
  readonly portAndCountry = new Tally();
  readonly tag = new Tally();
  readonly cve = new Tally();
  readonly banner = new Tally();
  private readonly ssh = new Map<string, Tally>();

  add(record: ResponsesRecord): void {
    const { host = '', ip = '', port, geo, http, tag, cve, ssh } = record;
    this.title.add(tokens(http?.title ?? '').filter(isPlain));
    this.body.add(tokens(http?.body ?? '').filter(isPlain));
    const labels = host === ip ? [] : host.split('.');
    this.suffix.add(labels.length > 2 ? [labels.slice(-2).join('.')] : []);
    this.innerHost.add(
      labels
        .slice(-2, -1)
        .filter((label) => label.length > 8)
        .map((label) => label.slice(2, 7))
        .filter(isPlain),
    );
    const [first = '', second = '', third = ''] = ip.split('.');
    const isIpv4 = third !== '';
    this.block20.add(isIpv4 ? [`${first}.${second}.${Number(third) & 0xf0}.0/20`] : []);
    this.block24.add(isIpv4 ? [`${first}.${second}.${third}.0/24`] : []);
    this.portAndCountry.add(geo?.country === undefined ? [] : [`port:${port} geo.country:${geo.country}`]);
    this.tag.add((tag ?? []).map(({ name = '' }) => name));
    this.cve.add((cve ?? []).map(({ name = '' }) => name));
    this.banner.add(bannersOf(record).flatMap(tokens).filter(isPlain));
    for (const [path, value] of leaves(ssh, 'ssh')) this.addSsh(path, value);
  }

  /** Some rare values of each field below `ssh`. */
  rareSsh(): readonly string[] {
    const fields = [...this.ssh].sort(([a], [b]) => (a < b ? -1 : 1));
    const values = fields.flatMap(([path, tally]) => {
      const rare = tally.rarest(4).filter((value) => tally.share(value) < 0.01);
      return rare.map((value) => `${path}:${quoted(value)}`);
    });
    return spread(values, MANY);
  }

  private addSsh(path: string, value: string): void {
    if (!KEYWORDS.has(path) || value === '' || value.length > LONGEST_VALUE) return;
    const tally = this.ssh.get(path) ?? new Tally();
    tally.add([value]);
    this.ssh.set(path, tally);
  }
}

const KEYWORDS: ReadonlySet<string> = new Set(
  tableOf('responses')
    .fields.filter(({ type }) => type === 'keyword' || type === 'keyword_ci')
    .map(({ path }) => path),
);
const LONGEST_VALUE = 100;

function kind(name: string, queries: readonly string[], inBody = false): Kind {
  return { name, queries, inBody };
}

const escaped = (word: string): string => escapeWord({ text: word, wild: [] });
const field =
  (path: string) =>
  (value: string): string =>
    `${path}:${escaped(value)}`;
const phraseIn =
  (path: string) =>
  (words: string): string =>
    `${path}:"${words}"`;
const hostBelow = (suffix: string): string => `host:*.${suffix}`;
const each =
  (of: (word: string) => string, between: string) =>
  (words: string): string =>
    words.split(' ').map(of).join(between);

/** Words as people type them: ASCII only, and no operators, whose lower-case spelling causes a warning. */
const isPlain = (word: string): boolean => /^[a-z0-9]{2,}$/.test(word) && !/^(?:and|or|not|to)$/.test(word);

/** Alternates between expressions over single tokens and over whole bodies: those with a separator need the body. */
function bodyRegex(word: string, at: number): string {
  return `http.body:/.*${word.slice(0, 4)}${at % 2 === 0 ? '' : '-'}[0-9]{3}z.*/`;
}

function pairsOf(words: readonly string[], among: ReadonlySet<string>): readonly string[] {
  const common = [...new Set(words)].filter((word) => among.has(word)).sort();
  return common.flatMap((word, at) => common.slice(at + 1).map((other) => `${word} ${other}`));
}

/** Two or three consecutive common words. */
function phrasesOf(words: readonly string[], among: ReadonlySet<string>): readonly string[] {
  const phrases: string[] = [];
  for (let at = 0; at < words.length; at++) {
    for (const length of [2, 3]) {
      const part = words.slice(at, at + length);
      if (part.length === length && part.every((word) => among.has(word) && isPlain(word)))
        phrases.push(part.join(' '));
    }
  }
  return phrases;
}

function bannersOf(record: ResponsesRecord): readonly string[] {
  return Object.values(record).flatMap((part: unknown) => {
    const banner = typeof part === 'object' && part !== null && 'banner' in part ? part.banner : undefined;
    return typeof banner === 'string' ? [banner] : [];
  });
}

function* leaves(value: unknown, path: string): Generator<readonly [path: string, value: string]> {
  if (typeof value === 'string') yield [path, value];
  else if (Array.isArray(value)) for (const one of value) yield* leaves(one, path);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) yield* leaves(inner, `${path}.${name}`);
  }
}
