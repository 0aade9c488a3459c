import type { Tree as SyntaxTree, TreeCursor } from '@lezer/common';
import { defined } from '../../model/defined.ts';
import type { QueryNotice, QueryProblem, QueryProblemCode } from '../../model/query-notice.ts';
import { isBlank, isDoubleQuote } from '../grammar/characters.ts';
import { MAX_REGEX_LENGTH } from '../grammar/limits.ts';
import * as term from '../grammar/parser.terms.generated.ts';
import { escapePhrase, unescapeFieldName, unescapeGlob, unescapePhrase } from './escape.ts';
import { queryProblem } from './query-problem.ts';
import type { FieldName, Leaf, RangeEnd, RangeLeaf, SetTree, Tree, WordLeaf } from './tree.ts';

/**
 * Builds our tree from the grammar's tree. What cannot be meant is a problem; what is probably not meant gives a
 * warning.
 */
export type Built =
  | { readonly kind: 'tree'; readonly tree: Tree; readonly warnings: readonly QueryNotice[] }
  | { readonly kind: 'problem'; readonly problem: QueryProblem };

export function buildTree(text: string, syntax: SyntaxTree): Built {
  const builder = new Builder(text);
  const cursor = syntax.cursor();
  const tree = cursor.firstChild() ? builder.tree(cursor, false) : ({ kind: 'any', from: 0, to: text.length } as const);
  if (builder.problem !== undefined) return { kind: 'problem', problem: builder.problem };
  return { kind: 'tree', tree, warnings: builder.warnings };
}

/** One walk over one syntax tree. */
class Builder {
  readonly warnings: QueryNotice[] = [];
  problem: QueryProblem | undefined;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** The cursor returns to the node that it started at. */
  tree(cursor: TreeCursor, inField: boolean): Tree {
    const { from, to } = cursor;
    switch (cursor.type.id) {
      case term.Or:
        return { kind: 'or', trees: this.trees(cursor, inField, true), from, to };
      case term.And:
        return { kind: 'and', trees: this.trees(cursor, inField, false), from, to };
      case term.Signed:
        return this.signed(cursor, inField);
      case term.Field:
        return this.field(cursor);
      case term.Group:
        return this.group(cursor, inField);
      case term.Word:
        return this.word(cursor, inField);
      case term.Phrase:
        return this.phrase(cursor);
      case term.Regex:
        return this.regex(cursor);
      case term.Range:
        return this.range(cursor);
      case term.Comparison:
        return this.comparison(cursor, inField);
      default:
        throw new Error(`no tree for the syntax node ${cursor.name}`);
    }
  }

  private trees(cursor: TreeCursor, inField: boolean, alternatives: boolean): Tree[] {
    const trees: Tree[] = [];
    cursor.firstChild();
    do {
      const { id } = cursor.type;
      if (id === term.AndOp || id === term.OrOp) continue;
      if (alternatives && id === term.And) {
        this.warn(
          'mixed_operators',
          'AND binds tighter than OR: these words are read as one group.',
          cursor.from,
          cursor.to,
          `(${this.slice(cursor)})`,
        );
      }
      if (alternatives && id === term.Signed && this.text.charAt(cursor.from) === '+') {
        this.warn(
          'required_in_or',
          'A + in front of an alternative changes nothing: either side may match.',
          cursor.from,
          cursor.from + 1,
        );
      }
      trees.push(this.tree(cursor, inField));
    } while (cursor.nextSibling());
    cursor.parent();
    return trees;
  }

  private signed(cursor: TreeCursor, inField: boolean): Tree {
    const { from, to } = cursor;
    let negated = false;
    cursor.firstChild();
    while (cursor.type.id === term.NotOp || cursor.type.id === term.PlusOp) {
      if (cursor.type.id === term.NotOp) negated = !negated;
      if (cursor.to === cursor.from + 1 && isBlank(this.text.charCodeAt(cursor.to))) {
        const meaning = cursor.type.id === term.NotOp ? 'reads as NOT' : 'is ignored';
        this.warn(
          'standing_alone',
          `"${this.slice(cursor)}" standing alone ${meaning}; quote it to search for it.`,
          cursor.from,
          cursor.to,
        );
      }
      cursor.nextSibling();
    }
    const tree = this.tree(cursor, inField);
    cursor.parent();
    return negated ? { kind: 'not', tree, from, to } : tree;
  }

  private field(cursor: TreeCursor): Tree {
    const { from, to } = cursor;
    cursor.firstChild();
    const field: FieldName = { ...unescapeFieldName(this.slice(cursor)), from: cursor.from, to: cursor.to };
    cursor.nextSibling();
    cursor.nextSibling();
    const tree = this.tree(cursor, true);
    cursor.parent();
    return field.text === '_exists_' ? this.exists(tree) : { kind: 'in', field, tree, from, to };
  }

  /** `_exists_:path` is another spelling of `path:*`. */
  private exists(tree: Tree): Tree {
    switch (tree.kind) {
      case 'and':
      case 'or':
        return { ...tree, trees: tree.trees.map((child) => this.exists(child)) };
      case 'not':
        return { ...tree, tree: this.exists(tree.tree) };
      case 'any':
        return existing({ text: '*', wild: [0], from: tree.from, to: tree.to });
      case 'word':
        return existing({ text: tree.text, wild: tree.wild, from: tree.from, to: tree.to });
      case 'phrase':
        return existing({ text: tree.text, wild: [], from: tree.from, to: tree.to });
      default:
        this.fail('missing_field', 'A field name must follow _exists_:.', tree.from, tree.to);
        return tree;
    }
  }

  private group(cursor: TreeCursor, inField: boolean): Tree {
    cursor.firstChild();
    cursor.nextSibling();
    const tree = this.tree(cursor, inField);
    cursor.parent();
    return tree;
  }

  private word(cursor: TreeCursor, inField: boolean): Tree {
    const { from, to } = cursor;
    cursor.firstChild();
    const raw = this.slice(cursor);
    const end = cursor.to;
    const edits = this.suffix(cursor, (suffix) => this.edits(suffix, raw.length, end));
    cursor.parent();
    if (inField) this.noteColon(raw, from, end);
    else this.noteBareWord(raw, from, end);
    if (/[^&]&&[^&]|[^|]\|\|[^|]/.test(raw)) {
      this.warn('operator_in_word', '&& and || inside a word are part of the word; put blanks around them.', from, end);
    }
    const glob = unescapeGlob(raw);
    if (glob.wild.length > 0) {
      if (/^\*+$/.test(glob.text) && glob.wild.length === glob.text.length) return { kind: 'any', from, to };
      return { kind: 'word', ...glob, from, to };
    }
    return edits === undefined ? { kind: 'word', ...glob, from, to } : { kind: 'word', ...glob, edits, from, to };
  }

  private noteBareWord(raw: string, from: number, to: number): void {
    if (raw === 'and' || raw === 'or' || raw === 'not') {
      this.warn(
        'lower_case_operator',
        `"${raw}" in small letters is a word to find, not an operator.`,
        from,
        to,
        raw.toUpperCase(),
      );
    }
    const comparison = /^([a-z_][\w.]*)(>=?|<=?)(.+)$/i.exec(raw);
    if (comparison !== null) {
      const [, field, operator, value] = comparison;
      this.warn('operator_in_word', 'A comparison needs a colon before it.', from, to, `${field}:${operator}${value}`);
    }
  }

  /** `a:b:c` is the value `b:c`. Addresses, times and URLs are expected to have colons. */
  private noteColon(raw: string, from: number, to: number): void {
    if (!raw.includes(':') || !/(?<!\\):/.test(raw) || EXPECTED_COLONS.test(raw)) return;
    const { text, wild } = unescapeGlob(raw);
    const message = 'The second colon is part of the value; quote the value to say so.';
    this.warn('colon_in_value', message, from, to, wild.length === 0 ? escapePhrase(text) : undefined);
  }

  /** `~` means two edits, `~0` to `~2` are exact, more means two, and a fraction is Lucene's old similarity. */
  private edits(suffix: string, length: number, at: number): 0 | 1 | 2 {
    if (suffix === '') return 2;
    const number = Number(suffix);
    const edits =
      number >= 1 || suffix === '0' ? Math.min(2, Math.floor(number)) : Math.min(2, Math.floor((1 - number) * length));
    if (number !== edits) {
      this.warn(
        'edit_distance',
        `An edit distance is 0, 1 or 2: read as ~${edits}.`,
        at,
        at + 1 + suffix.length,
        `~${edits}`,
      );
    }
    return edits === 0 ? 0 : edits === 1 ? 1 : 2;
  }

  private phrase(cursor: TreeCursor): Leaf {
    const { from, to } = cursor;
    cursor.firstChild();
    if (cursor.type.id === term.OpenQuoted) {
      this.fail('open_quote', 'This quote is never closed.', cursor.from, cursor.from + 1);
    }
    const text = this.quoted(cursor);
    const slop = this.suffix(cursor, (suffix) => (suffix === '' ? 0 : Math.floor(Number(suffix)))) ?? 0;
    cursor.parent();
    return { kind: 'phrase', text, slop: Math.min(slop, 2 ** 31 - 1), from, to };
  }

  private quoted(cursor: TreeCursor): string {
    return unescapePhrase(this.text.slice(cursor.from + 1, cursor.to - 1));
  }

  /** Passes what follows the last `~` of the suffixes to `read`, and ignores boosts. The cursor is on the value. */
  private suffix<T>(cursor: TreeCursor, read: (suffix: string) => T): T | undefined {
    let result: T | undefined;
    while (cursor.nextSibling()) {
      if (cursor.type.id === term.Tilde) result = read(this.slice(cursor).slice(1));
    }
    return result;
  }

  private regex(cursor: TreeCursor): Leaf {
    const { from, to } = cursor;
    cursor.firstChild();
    const source = this.text.slice(cursor.from + 1, cursor.to - 1);
    if (source.length > MAX_REGEX_LENGTH) {
      const limit = MAX_REGEX_LENGTH.toLocaleString('en');
      this.fail(
        'invalid_regex',
        `A regular expression may have ${limit} characters, this one has ${source.length}.`,
        cursor.from,
        cursor.to,
      );
    }
    cursor.parent();
    return { kind: 'regex', source, from, to };
  }

  private range(cursor: TreeCursor): Leaf {
    const { from, to } = cursor;
    cursor.firstChild();
    const includeLower = this.slice(cursor) === '[';
    cursor.nextSibling();
    const lower = this.rangeEnd(cursor, includeLower);
    cursor.nextSibling();
    cursor.nextSibling();
    const upperText = { raw: this.slice(cursor), from: cursor.from, to: cursor.to };
    cursor.nextSibling();
    const upper = rangeEnd(upperText.raw, upperText.from, upperText.to, this.slice(cursor) === ']');
    cursor.parent();
    return rangeLeaf(lower, upper, from, to);
  }

  private rangeEnd(cursor: TreeCursor, included: boolean): RangeEnd | undefined {
    return rangeEnd(this.slice(cursor), cursor.from, cursor.to, included);
  }

  /** Without a field there is nothing to compare with, so the sign is part of the word. */
  private comparison(cursor: TreeCursor, inField: boolean): Leaf {
    const { from, to } = cursor;
    cursor.firstChild();
    const operator = this.slice(cursor);
    cursor.nextSibling();
    const quoted = cursor.type.id !== term.WordText;
    if (cursor.type.id === term.OpenQuoted) {
      this.fail('open_quote', 'This quote is never closed.', cursor.from, cursor.from + 1);
    }
    const value = quoted ? this.quoted(cursor) : unescapeGlob(this.slice(cursor)).text;
    const raw = this.slice(cursor);
    const span = { from: cursor.from, to: cursor.to };
    cursor.parent();
    if (!inField) {
      if (quoted) return { kind: 'phrase', text: value, slop: 0, from, to };
      const glob = unescapeGlob(operator + raw);
      return { kind: 'word', ...glob, from, to } satisfies WordLeaf;
    }
    const end: RangeEnd = { text: value, included: operator.endsWith('='), ...span };
    return operator.startsWith('>') ? rangeLeaf(end, undefined, from, to) : rangeLeaf(undefined, end, from, to);
  }

  private slice(cursor: TreeCursor): string {
    return this.text.slice(cursor.from, cursor.to);
  }

  private warn(code: QueryNotice['code'], message: string, from: number, to: number, suggestion?: string): void {
    this.warnings.push(
      suggestion === undefined ? { code, message, from, to } : { code, message, from, to, suggestion },
    );
  }

  private fail(code: QueryProblemCode, message: string, from: number, to: number): void {
    this.problem ??= queryProblem(code, message, from, to);
  }
}

/** A time, a URL (also with a star as scheme), colon-separated hexadecimal numbers. */
const EXPECTED_COLONS = /^\d{4}-\d\d-\d\d[Tt]|^[\w*]*:\/\/|^(?:[\da-f]*:){2,}[\da-f.*]*(?:\\?\/\d+)?$/i;

function existing(field: FieldName): SetTree {
  const { from, to } = field;
  return { kind: 'in', field, tree: { kind: 'any', from, to }, from, to };
}

function rangeEnd(raw: string, from: number, to: number, included: boolean): RangeEnd | undefined {
  if (raw === '*') return undefined;
  const text = isDoubleQuote(raw.charCodeAt(0)) ? unescapePhrase(raw.slice(1, -1)) : unescapePhrase(raw);
  return { text, included, from, to };
}

/** A range open at both ends means that the field has a value. */
function rangeLeaf(
  lower: RangeEnd | undefined,
  upper: RangeEnd | undefined,
  from: number,
  to: number,
): RangeLeaf | Leaf {
  if (lower === undefined && upper === undefined) return { kind: 'any', from, to };
  return {
    kind: 'range',
    ...defined({ lower, upper }),
    from,
    to,
  };
}
