/**
 * The files of the repository as text -> what must not be committed: paths of one machine, registry hosts, notes to
 * oneself, and files that are too long to read.
 */
import { isModule, type LayerBreach, type Module } from '../module.ts';
import type { Tree } from '../tree.ts';

const LOCK_FILES: ReadonlySet<string> = new Set(['package-lock.json', 'web/package-lock.json']);
/** Absolute paths under the scratch and work folders of a machine; not `./tmp/` and not the path of a URL. */
const MACHINE_PATH = /(?<![\w.~%/-])\/(?:work|tmp)\/[\w.-]*/;
const LOCKED_HOST = /"resolved"\s*:/;
const REGISTRY = /^\s*(?:@[^:=\s]+:)?registry\s*=/;
const NOTE = /\b(?:TODO|FIXME|XXX)\b/;

/** Written by hand, so a reader goes through them: no longer than this many lines. */
const HAND_WRITTEN = /^(?:src|test|tools|bench|web)\/(?!.*\.generated\.).*\.(?:tsx?|css)$/;
const MOST_LINES = 500;
const OURS = /^(?:src|web)\//;

export function* textBreaches(tree: Tree): Generator<LayerBreach> {
  for (const [path, text] of tree.files) {
    const length = HAND_WRITTEN.test(path) ? text.trimEnd().split('\n').length : 0;
    if (length > MOST_LINES) {
      const message = `${length} lines, above ${MOST_LINES}: split it by subject`;
      yield { path, line: MOST_LINES + 1, rule: 'length', message };
    }
    if (LOCK_FILES.has(path)) yield* lines(path, text, 'registry', LOCKED_HOST, 'the lock file may not name a host');
    else yield* lines(path, text, 'machine-path', MACHINE_PATH, 'a path of one machine');
    if (path === '.npmrc' || path === 'web/.npmrc')
      yield* lines(path, text, 'registry', REGISTRY, 'every user chooses their own registry');
    const isPlainText = !isModule(path) && !path.includes('.generated.');
    if (OURS.test(path) && isPlainText) yield* lines(path, text, 'note', NOTE, NOTE_MESSAGE);
  }
}

const NOTE_MESSAGE = 'open questions go to docs/decisions or an issue';

/** In a module only comments can contain a note; a banner with such a word is data. */
export function* noteBreaches(module: Module): Generator<LayerBreach> {
  if (!OURS.test(module.path)) return;
  for (const { kind, text, line } of module.tokens) {
    if (kind !== 'comment') continue;
    for (const breach of lines(module.path, text, 'note', NOTE, NOTE_MESSAGE)) {
      yield { ...breach, line: line + breach.line - 1 };
    }
  }
}

function* lines(path: string, text: string, rule: string, pattern: RegExp, why: string): Generator<LayerBreach> {
  for (const [i, line] of text.split('\n').entries()) {
    const match = pattern.exec(line)?.[0];
    if (match !== undefined) yield { path, line: i + 1, rule, message: `${why} (${match.trim()})` };
  }
}
