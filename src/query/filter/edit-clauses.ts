import { parseQuery } from '../tree/parse.ts';
import { printTree } from '../tree/print.ts';
import type { Span, Tree } from '../tree/tree.ts';

/** What becomes of the clauses of a query that all must match. */
export interface ClauseEdit {
  /** The new clause, the same one, or undefined to remove it. */
  readonly change?: (clause: Tree) => Tree | undefined;
  readonly added?: readonly Tree[];
}

/** The clauses of a query that all must match. Undefined if the text cannot be read. */
export function readClauses(text: string): readonly Tree[] | undefined {
  const parsed = parseQuery(text);
  return parsed.kind === 'tree' ? clausesOf(parsed.tree) : undefined;
}

/**
 * Edits the clauses of a query that all must match. The rest of the text stays as it was written, unless the result
 * would then mean something else. Undefined if the text cannot be read.
 */
export function editClauses(text: string, { change = (clause) => clause, added = [] }: ClauseEdit): string | undefined {
  const clauses = readClauses(text);
  if (clauses === undefined) return undefined;
  const changed = clauses.map((clause) => ({ clause, result: change(clause) }));
  if (added.length === 0 && changed.every(({ clause, result }) => clause === result)) return text;
  const results = [...changed.flatMap(({ result }) => result ?? []), ...added].filter(({ kind }) => kind !== 'any');
  if (results.length === 0) return '';
  const wanted: Tree = { kind: 'and', trees: results, from: 0, to: text.length };
  const edited = editedText(text, changed, added, results.length === 1);
  const parsed = parseQuery(edited);
  const isRead = parsed.kind === 'tree' && parsed.warnings.every(({ code }) => code !== 'closing_bracket');
  return isRead && isSameTree(parsed.tree, wanted) ? edited : printTree(single(wanted));
}

interface ChangedClause {
  readonly clause: Tree;
  readonly result: Tree | undefined;
}

function editedText(text: string, changed: readonly ChangedClause[], added: readonly Tree[], isAlone: boolean): string {
  const pieces: string[] = [];
  const spans = wholeSpans(
    text,
    changed.map(({ clause }) => clause),
  );
  let end = 0;
  for (const [at, { clause, result }] of changed.entries()) {
    const span = spans[at] ?? clause;
    const isFirst = pieces.length === 0;
    const gap = text.slice(end, span.from);
    end = span.to;
    if (result === undefined || (result.kind === 'any' && clause === result)) continue;
    const own = result === clause ? text.slice(span.from, span.to) : printTree(result);
    const hasBrackets = result === clause && span.from < clause.from;
    const isOpen = result.kind === 'or' && !hasBrackets;
    pieces.push(isFirst && at > 0 ? '' : gap, isOpen && !isAlone ? `(${own})` : own);
  }
  pieces.push(text.slice(end).trimEnd());
  const rest = pieces.join('').trim();
  const more = added.map((tree) => (tree.kind === 'or' && !isAlone ? `(${printTree(tree)})` : printTree(tree)));
  return [...(rest === '' ? [] : [rest]), ...more].join(' ');
}

/** The places of the clauses with the brackets around each. */
function wholeSpans(text: string, clauses: readonly Tree[]): readonly Span[] {
  return clauses.map((clause, at) => {
    const [least, most] = [clauses[at - 1]?.to ?? 0, clauses[at + 1]?.from ?? text.length];
    let { from, to } = clause;
    for (;;) {
      const before = text.slice(least, from).trimEnd();
      const after = text.slice(to, most);
      const blanks = after.length - after.trimStart().length;
      if (!before.endsWith('(') || after.charAt(blanks) !== ')') return { from, to };
      from = least + before.length - 1;
      to += blanks + 1;
    }
  });
}

function clausesOf(tree: Tree): readonly Tree[] {
  return tree.kind === 'and' ? tree.trees.flatMap(clausesOf) : [tree];
}

const single = (tree: Tree): Tree => (tree.kind === 'and' && tree.trees.length === 1 ? (tree.trees[0] ?? tree) : tree);

/** Whether two trees mean the same, as far as their structure shows. */
export const isSameTree = (one: Tree, other: Tree): boolean => meaning(one) === meaning(other);

/** Equal for trees that differ only in positions, in nested groups of one operator, and in clauses that are always true. */
function meaning(tree: Tree): string {
  return JSON.stringify(flat(tree), (name, value) => (name === 'from' || name === 'to' ? undefined : value));
}

function flat(tree: Tree): unknown {
  switch (tree.kind) {
    case 'and':
    case 'or': {
      const parts = tree.trees.flatMap((part) => (part.kind === tree.kind ? nested(part, tree.kind) : [part]));
      const needed = tree.kind === 'and' ? parts.filter(({ kind }) => kind !== 'any') : parts;
      const [only] = needed;
      if (needed.length === 1 && only !== undefined) return flat(only);
      return { kind: tree.kind, trees: needed.map(flat) };
    }
    case 'not':
    case 'in':
      return { ...tree, field: tree.kind === 'in' ? tree.field.text : undefined, tree: flat(tree.tree) };
    default:
      return tree;
  }
}

function nested(tree: Tree, kind: 'and' | 'or'): readonly Tree[] {
  return tree.kind === kind ? tree.trees.flatMap((part) => nested(part, kind)) : [tree];
}
