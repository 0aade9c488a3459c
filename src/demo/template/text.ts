/**
 * A text with placeholders -> the function that draws it. Between braces:
 *   a|b|c      one of these
 *   1..40      a whole number, both ends included
 *   hex 8      a function of FUNCTIONS with its arguments
 *   ip         a word of WORDS
 *   version    anything else: the value drawn for the record under that name; `ntlm.os_version` is a part of it.
 * A brace before a blank or a quotation mark is a literal brace.
 */
import { httpDate, isoDay, isoTimeText } from '../dates.ts';
import {
  bundles,
  fileRows,
  filesMarkup,
  image,
  listMarkup,
  miner,
  navigation,
  pageData,
  plugins,
} from '../pages/pieces.ts';
import { contactLine, type ServiceContext } from '../services/service.ts';
import type { Language } from '../text/languages.ts';
import { machineName } from '../text/names.ts';
import { Constant, Draw, type Values } from './draw.ts';

type Named = Readonly<Record<string, unknown>>;
type Part = (scene: ServiceContext, values: Values) => string;

const WORDS: Readonly<Record<string, Part>> = {
  ip: ({ host }) => host.ip,
  fqdn: ({ hostname }) => hostname,
  machine: ({ random }) => machineName(random),
  owner: ({ host }) => host.network.owner.name,
  zone: ({ host }) => host.network.owner.domain,
  noun: ({ random, prose }) => prose.noun(random),
  heading: ({ random, prose }) => prose.heading(random),
  sentence: ({ random, prose }) => prose.sentence(random),
  newsentence: ({ random, prose }) => prose.compose(random),
  paragraph: ({ random, prose }) => prose.paragraph(random),
  holder: ({ random, prose, site }) => site?.holder.organization ?? prose.heading(random),
  year: ({ now }) => isoDay(now).slice(0, 4),
  unixtime: ({ now }) => String(Math.floor(now / 1000)),
  pastday: ({ random, now }) => isoDay(now - random.below(90) * 86_400_000),
  navigation,
  image,
  list: listMarkup,
  bundles,
  pagedata: pageData,
  plugins,
  miner,
  files: filesMarkup,
  filerows: fileRows,
  uuid: ({ random }) => random.uuid(),
  mac: ({ random }) => random.mac(),
  httpdate: ({ now }) => httpDate(now),
  timezone: ({ host }) => host.network.city.tz,
  isotime: ({ now }) => isoTimeText(now),
  isosecond: ({ now }) => isoTimeText(Math.floor(now / 1000) * 1000),
};

const FUNCTIONS: Readonly<Record<string, (scene: ServiceContext, word: string, alphabet?: string) => string>> = {
  hex: ({ random }, length) => random.hex(Number(length)),
  HEX: ({ random }, length) => random.hex(Number(length)).toUpperCase(),
  base64: ({ random }, length) => random.base64(Number(length)),
  digits: ({ random }, length) => random.digits(Number(length)),
  letters: ({ random }, length, alphabet) => random.letters(Number(length), alphabet),
  /** A word of titles, such as `news`, in the language of the page. */
  say: ({ prose }, word) => prose.language.title[word as keyof Language['title']],
  /** Contacts: a mailbox at the owner of the host, a telephone number, a postal address. */
  contact: ({ host }, mailbox) => contactLine(host, mailbox),
};

const PLACEHOLDER = /\{([^\s"{}][^"{}]*)\}/;

export function compileText(text: string): Draw<unknown> {
  const pieces = text.split(PLACEHOLDER);
  if (pieces.length === 1) return new Constant(text);
  const needs: string[] = [];
  // Every second part was between braces.
  const parts = pieces.map((piece, i): string | Part => (i % 2 === 0 ? piece : compilePlaceholder(piece, needs)));
  return new Draw((scene, values) => {
    let result = '';
    for (const part of parts) result += typeof part === 'string' ? part : part(scene, values);
    return result;
  }, needs);
}

function compilePlaceholder(text: string, needs: string[]): Part {
  if (text.includes('|')) {
    const choices = text.split('|');
    return ({ random }) => random.pick(choices);
  }
  const range = /^(\d+)\.\.(\d+)$/.exec(text);
  if (range !== null) {
    const [first, last] = [Number(range[1]), Number(range[2])];
    return ({ random }) => String(random.between(first, last));
  }
  const simple = WORDS[text];
  if (simple !== undefined) return simple;
  const [word = '', ...args] = text.split(' ');
  const call = FUNCTIONS[word];
  if (call !== undefined) return (scene) => call(scene, args[0] ?? '', args[1]);
  const [name = '', ...path] = text.split('.');
  needs.push(name);
  if (path.length === 0) return (_, values) => String(values.get(name));
  return (_, values) => String(path.reduce((value: unknown, key) => (value as Named)[key], values.get(name)));
}
