/** The tree -> types and files that are named by a participle or a metaphor (docs/glossary.md). */
import { isModule, type LayerBreach } from '../module.ts';
import type { Tree } from '../tree.ts';

/** A name may begin with one of these, as `KnownFields` does, but not end with one. */
const PARTICIPLES = new Set(
  'asked answered counted found issued kept known left looked looking made manner observed reached seen spent told wanted'.split(
    ' ',
  ),
);
const METAPHORS = new Set('court desk gate house knock purse shelf sight'.split(' '));
const TYPE = /^\s*(?:export )?(?:declare )?(?:abstract )?(?:class|interface|type|enum) ([A-Z][A-Za-z0-9]*)/;
const WORD_OF_TYPE = /[A-Z][a-z0-9]*/g;

export function* wordBreaches(tree: Tree): Generator<LayerBreach> {
  for (const [path, text] of tree.files) {
    if (!isModule(path)) continue;
    const stem = path.slice(path.lastIndexOf('/') + 1).split('.')[0] ?? '';
    const word = refusedWord(stem.split('-'));
    if (word !== undefined) yield { path, line: 1, rule: 'word', message: message(stem, word) };
    for (const [at, line] of text.split('\n').entries()) {
      const name = TYPE.exec(line)?.[1];
      if (name === undefined) continue;
      const refused = refusedWord(name.match(WORD_OF_TYPE)?.map((part) => part.toLowerCase()) ?? []);
      if (refused !== undefined) yield { path, line: at + 1, rule: 'word', message: message(name, refused) };
    }
  }
}

function refusedWord(words: readonly string[]): string | undefined {
  const last = words.at(-1) ?? '';
  return PARTICIPLES.has(last) ? last : words.find((word) => METAPHORS.has(word));
}

const message = (name: string, word: string): string => `'${name}' is named by '${word}': see docs/glossary.md`;
