/**
 * A module or style sheet of the browser application -> what no page may do: parse text of records as HTML, run text,
 * ask past web/src/api, store past web/src/preferences, open a page that can reach back, or name another host.
 */
import { globalUses } from '../globals.ts';
import type { LayerBreach, Module } from '../module.ts';
import type { Token } from '../tokens.ts';
import type { Tree } from '../tree.ts';

/** Members, attributes and properties that parse a text as HTML. */
const MARKUP: ReadonlySet<string> = new Set(
  'dangerouslySetInnerHTML innerHTML outerHTML insertAdjacentHTML srcDoc srcdoc setHTMLUnsafe'.split(' '),
);
const EVALUATION: ReadonlySet<string> = new Set(['eval', 'Function']);

const REQUESTS: ReadonlySet<string> = new Set(['fetch', 'EventSource', 'XMLHttpRequest', 'WebSocket']);
const MAY_ASK = /^web\/src\/api\//;

const STORAGE: ReadonlySet<string> = new Set(['localStorage', 'sessionStorage', 'indexedDB', 'caches']);
const MAY_STORE = /^web\/src\/(?:preferences\/|api\/part\/reload-once\.ts$)/;

const PATH = /^\S*\/api\/\S*$/;
const MAY_NAME_PATHS = 'web/src/api/operations.generated.ts';

/** Names of XML are written as addresses, and RFC 2606 keeps some hosts for examples: nobody goes there. */
const FOREIGN =
  /\b(?:https?|wss?):\/\/(?!www\.w3\.org\/|(?:[\w-]+\.)*(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)(?![\w-]|\.\w))[\w[]/i;
const FOREIGN_STYLE = /(?:url\(\s*["']?|@import\s+["'])(?:[a-z]+:)?\/\//i;

export function* webBreaches(module: Module): Generator<LayerBreach> {
  const { path, place, isTest } = module;
  if (place.kind !== 'web' || isTest) return;
  const breach = (line: number, message: string): LayerBreach => ({ path, line, rule: 'web', message });
  const code = module.tokens.filter(({ kind }) => kind !== 'comment');
  const imported = new Set(module.imports.map(({ specifier }) => specifier));
  for (const [at, token] of code.entries()) {
    const { kind, line, text } = token;
    if ((kind === 'name' || kind === 'string') && MARKUP.has(text))
      yield breach(line, `${text} parses a text as HTML: make elements of it`);
    if (isBlankTarget(code, at) && !hasOpenerRule(code, at))
      yield breach(line, 'a new page can reach this one: add rel="noopener noreferrer"');
    if (!isText(token) || imported.has(text)) continue;
    if (PATH.test(text) && path !== MAY_NAME_PATHS)
      yield breach(line, `'${text}' is a path of the interface: use a row of ${MAY_NAME_PATHS}`);
    if (FOREIGN.test(text)) yield breach(line, `'${text.slice(0, 60)}' names another host: no request leaves`);
  }
  yield* useBreaches(module, breach);
}

function* useBreaches(
  { path, tokens }: Module,
  breach: (line: number, message: string) => LayerBreach,
): Generator<LayerBreach> {
  for (const { name, line, called, constructed } of globalUses(tokens, EVALUATION))
    if (called || constructed) yield breach(line, `${name} runs a text`);
  if (!MAY_ASK.test(path))
    for (const { name, line, called, constructed } of globalUses(tokens, REQUESTS))
      if (called || constructed) yield breach(line, `${name}: only web/src/api makes requests`);
  if (!MAY_STORE.test(path))
    for (const { name, line } of globalUses(tokens, STORAGE))
      yield breach(line, `${name}: only web/src/preferences stores anything`);
}

/** Style sheets are no modules: they are read line by line. */
export function* styleBreaches({ files }: Tree): Generator<LayerBreach> {
  for (const [path, source] of files) {
    if (!path.startsWith('web/') || !/\.(?:css|html|svg)$/.test(path)) continue;
    for (const [at, text] of source.split('\n').entries())
      if (FOREIGN.test(text) || FOREIGN_STYLE.test(text))
        yield { path, line: at + 1, rule: 'web', message: 'names another host: no request leaves' };
  }
}

const isText = ({ kind }: Token): boolean => kind === 'string' || kind === 'template';

/** `target="_blank"`, also in braces or of an object. */
function isBlankTarget(code: readonly Token[], at: number): boolean {
  const token = code[at];
  if (token === undefined || !isText(token) || token.text !== '_blank') return false;
  return code.slice(Math.max(0, at - 3), at).some(({ text }) => text === 'target');
}

/** Of the same tag or object, which is not far. */
function hasOpenerRule(code: readonly Token[], at: number): boolean {
  const near = code.slice(Math.max(0, at - 40), at + 40);
  return near.some((token) => isText(token) && /\bnoopener\b/.test(token.text));
}
