import type { QueryNotice } from '../../model/query-notice.ts';
import type { FieldIndex } from '../fields/field-index.ts';
import { parseQuery } from '../tree/parse.ts';
import type { FieldName, Leaf, Tree } from '../tree/tree.ts';
import { type CheckOptions, type CheckResult, checkTree } from './check.ts';

/** Everything there is to say about a query: what checking says, and what it will cost or cannot find. */
export function lint(text: string, fields: FieldIndex, options: CheckOptions): CheckResult {
  const parsed = parseQuery(text);
  if (parsed.kind === 'problem') return parsed;
  const checked = checkTree(parsed.tree, fields, options);
  if (checked.kind === 'problem') return checked;
  const warnings = [...parsed.warnings, ...checked.warnings];
  collectSlow(parsed.tree, undefined, fields, warnings);
  const whole = { from: 0, to: text.length };
  if (checked.plan.kind === 'none' && warnings.length === 0) {
    warnings.push({ code: 'matches_nothing', message: 'No record can match this.', ...whole });
  }
  if (checked.plan.kind === 'all' && parsed.tree.kind !== 'any') {
    warnings.push({ code: 'matches_everything', message: 'Every record matches this.', ...whole });
  }
  return { ...checked, warnings };
}

/** Patterns without a fixed beginning are held against every value; only names searched from their end are not. */
function collectSlow(tree: Tree, field: FieldName | undefined, fields: FieldIndex, warnings: QueryNotice[]): void {
  switch (tree.kind) {
    case 'and':
    case 'or':
      for (const one of tree.trees) collectSlow(one, field, fields, warnings);
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
      const message = 'A pattern that begins with a wildcard is held against every value: expect it to take long.';
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
