import type { QueryNotice } from '../../model/query-notice.ts';
import type { FieldIndex } from '../fields/field-index.ts';
import { parseQuery } from '../tree/parse.ts';
import type { FieldName, Leaf, Tree } from '../tree/tree.ts';
import { type CheckResult, checkTree, type QueryCheckOptions } from './check.ts';

/**
 * Reports everything about a query: the results of checking, and warnings about cost and about queries that match
 * nothing.
 */
export function lint(text: string, fields: FieldIndex, options: QueryCheckOptions): CheckResult {
  const parsed = parseQuery(text);
  if (parsed.kind === 'problem') return parsed;
  const result = checkTree(parsed.tree, fields, options);
  if (result.kind === 'problem') return result;
  const warnings = [...parsed.warnings, ...result.warnings];
  collectSlow(parsed.tree, undefined, fields, warnings);
  const span = { from: 0, to: text.length };
  if (result.plan.kind === 'none' && warnings.length === 0) {
    warnings.push({ code: 'matches_nothing', message: 'No record can match this.', ...span });
  }
  if (result.plan.kind === 'all' && parsed.tree.kind !== 'any') {
    warnings.push({ code: 'matches_everything', message: 'Every record matches this.', ...span });
  }
  return { ...result, warnings };
}

/** A pattern without a fixed start is compared with every value, except in names that are indexed from their end. */
function collectSlow(tree: Tree, field: FieldName | undefined, fields: FieldIndex, warnings: QueryNotice[]): void {
  switch (tree.kind) {
    case 'and':
    case 'or':
      for (const child of tree.trees) collectSlow(child, field, fields, warnings);
      return;
    case 'not':
      collectSlow(tree.tree, field, fields, warnings);
      return;
    case 'in':
      collectSlow(tree.tree, tree.field, fields, warnings);
      return;
    default: {
      const type = field === undefined ? 'text' : fields.resolve(field.text)?.field.type;
      if (!isSlow(tree, type === 'text')) return;
      const message = 'A pattern that starts with a wildcard is compared with every value: this can be slow.';
      warnings.push({ code: 'slow_pattern', message, from: tree.from, to: tree.to });
    }
  }
}

function isSlow(leaf: Leaf, isText: boolean): boolean {
  switch (leaf.kind) {
    case 'word':
      return leaf.wild[0] === 0 && (isText || leaf.wild.length > 1);
    case 'regex':
      return /^\(?\.[*+]/.test(leaf.source);
    default:
      return false;
  }
}
