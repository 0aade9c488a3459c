/**
 * Tokens -> the imported modules, in every form: `import`, `import type`, `export ... from`, `import()`, `import x =
 * require()`, `require()`, and `new URL('./x.ts', import.meta.url)`, which starts workers.
 */
import { HOLE, type Token } from './tokens.ts';

export interface Import {
  /** Undefined if the name is computed. */
  readonly specifier: string | undefined;
  readonly line: number;
}

const RUNNABLE = /\.[mc]?[jt]s$/;

export function importsOf(all: readonly Token[]): readonly Import[] {
  const tokens = all.filter((token) => token.kind !== 'comment');
  const imports: Import[] = [];
  tokens.forEach((token, i) => {
    if (token.kind !== 'name') return;
    const next = tokens[i + 1];
    const isProperty = isMark(tokens[i - 1], '.') || isMark(tokens[i - 1], '?.');
    if (token.text === 'getBuiltinModule' || (token.text === 'require' && !isProperty)) {
      const call = isMark(next, '(') ? called(tokens, i + 1) : undefined;
      if (call?.specifier !== undefined) imports.push(call);
    } else if (token.text === 'URL' && isMark(next, '(')) {
      const specifier = literal(tokens[i + 2]);
      const besideThisFile = spelled(tokens, i + 3, ', import . meta . url');
      if (specifier !== undefined && besideThisFile && RUNNABLE.test(specifier)) {
        imports.push({ specifier, line: token.line });
      }
    } else if (isProperty) return;
    else if (token.text === 'import') {
      if (isMark(next, '(')) imports.push(called(tokens, i + 1));
      else if (next?.kind === 'string') imports.push({ specifier: next.text, line: token.line });
      else imports.push(...fromClause(tokens, i + 1));
    } else if (token.text === 'export') {
      const at = next?.text === 'type' ? i + 2 : i + 1;
      if (isMark(tokens[at], '{') || isMark(tokens[at], '*')) imports.push(...fromClause(tokens, at));
    }
  });
  return imports;
}

/** `{ a, b as c } from 'x'`: skips to `from`, and stops at anything that cannot be part of the clause. */
function fromClause(tokens: readonly Token[], begin: number): readonly Import[] {
  for (let i = begin; ; i++) {
    const token = tokens[i];
    if (token === undefined) return [];
    const source = tokens[i + 1];
    if (token.kind === 'name' && token.text === 'from' && source?.kind === 'string') {
      return [{ specifier: source.text, line: source.line }];
    }
    const mayStand = token.kind === 'name' || token.kind === 'string' || /^[{},*]$/.test(token.text);
    if (!mayStand) return [];
  }
}

function called(tokens: readonly Token[], paren: number): Import {
  const line = tokens[paren]?.line ?? 1;
  const isWhole = isMark(tokens[paren + 2], ')') || isMark(tokens[paren + 2], ',');
  return { specifier: isWhole ? literal(tokens[paren + 1]) : undefined, line };
}

function literal(token: Token | undefined): string | undefined {
  if (token?.kind === 'string') return token.text;
  return token?.kind === 'template' && !token.text.includes(HOLE) ? token.text : undefined;
}

const spelled = (tokens: readonly Token[], begin: number, words: string): boolean =>
  words.split(' ').every((word, i) => tokens[begin + i]?.text === word);

const isMark = (token: Token | undefined, text: string): boolean => token?.kind === 'mark' && token.text === text;
