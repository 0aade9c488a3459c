/** The tree -> what code says outside its comments, so that a name in a text can be looked up. */
import { hasJsx, isModule } from '../module.ts';
import { HOLE, type Token, tokenize, UnreadableSource } from '../tokens.ts';
import type { Tree } from '../tree.ts';
import { OF_OTHERS_FILE } from './of-others.ts';

export interface KnownNames {
  /** Every word of the code: names, members, and the words inside strings. */
  readonly words: ReadonlySet<string>;
  /** All strings of the code, and the files that are data. */
  readonly texts: string;
  /** Of package.json. */
  readonly scripts: ReadonlySet<string>;
  /** Those of `parseArgs`, without hyphens in front. */
  readonly options: ReadonlySet<string>;
  /** Each file and folder, also without the folders in front of it. */
  readonly paths: ReadonlySet<string>;
  /** What is not in the repository, because it is made: `docs/api/`. */
  readonly made: readonly string[];
}

/** Files without comments, or whose comments are few. The lock file names whatever a package is called. */
const DATA = /(?:\.(?:json|yml|toml|sh|txt|grammar|service|conf)|Dockerfile|\/run)$/;
const WORD = /[\p{ID_Start}$_][\p{ID_Continue}$]*/gu;
/** In other languages than the rules read. */
const CODE_OF_OTHERS = /\.(?:rs|css)$/;
const RUST_COMMENT = /\/\/.*/g;
const CSS_COMMENT = /\/\*[\s\S]*?\*\//g;

export function knownNames({ files }: Tree): KnownNames {
  const words = new Set<string>();
  const texts: string[] = [];
  const paths = new Set<string>();
  const options = new Set<string>();
  const read = (text: string): void => {
    for (const [word] of text.matchAll(WORD)) words.add(word);
  };
  for (const [path, source] of files) {
    for (let from = 0; from >= 0; from = path.indexOf('/', from) + 1 || -1)
      for (let to = path.length; to > from; to = path.lastIndexOf('/', to - 1)) paths.add(path.slice(from, to));
    if (path === LOCK_FILE || path === OF_OTHERS_FILE) continue;
    if (isModule(path)) {
      const tokens = tokensOf(source, hasJsx(path));
      for (const [at, { kind, text }] of tokens.entries()) {
        if (isText(tokens, at + 1, ':', '{', 'type', ':')) options.add(text);
        if (kind === 'comment' || kind === 'mark' || kind === 'number') continue;
        if (kind !== 'name') texts.push(text.replaceAll(HOLE, ' '));
        read(text);
      }
    } else if (CODE_OF_OTHERS.test(path)) {
      const code = source.replace(path.endsWith('.rs') ? RUST_COMMENT : CSS_COMMENT, '');
      texts.push(code);
      read(code);
    } else if (DATA.test(path)) {
      texts.push(source);
      read(source);
    }
  }
  const { scripts = {} } = JSON.parse(files.get('package.json') ?? '{}');
  const made = (files.get('.gitignore') ?? '').split('\n').filter((line) => line.startsWith('/'));
  return {
    words,
    texts: texts.join('\n'),
    scripts: new Set(Object.keys(scripts)),
    options,
    paths,
    made: made.map((line) => line.slice(1)),
  };
}

const LOCK_FILE = 'package-lock.json';

const isText = (tokens: readonly Token[], from: number, ...texts: readonly string[]): boolean =>
  texts.every((text, at) => tokens[from + at]?.text === text);

function tokensOf(source: string, isJsx: boolean): readonly Token[] {
  try {
    return tokenize(source, isJsx);
  } catch (error) {
    if (error instanceof UnreadableSource) return [];
    throw error;
  }
}
