import type { FieldType } from '../../../../model/field.ts';
import type { Pattern } from '../../../../model/query-plan.ts';
import type { Abilities } from '../../../inverted/back-end.ts';
import { regexAsRust } from './rust-pattern.ts';

/** What the embedded index can decide without the matcher. */
export const TANTIVY_ABILITIES: Abilities = {
  hasLanes: true,
  takesPattern: (pattern: Pattern, over): boolean => {
    switch (pattern.kind) {
      case 'wildcard':
        return true;
      case 'regex':
        return regexAsRust(pattern.source) !== undefined;
      case 'fuzzy':
        // Patterns over `named` and `paths` become regular expressions, which cannot express an edit distance.
        return pattern.edits === 0 || (over !== 'named' && over !== 'paths');
    }
  },
  rangesWithoutColumn: true,
  groups: ({ field, hotPosition, hasTermsOnly }) => {
    if (field.type === 'ip_range') return false;
    if (hasTermsOnly) return field.facet && EXACT_TERMS.has(field.type);
    return hotPosition >= 0 || (field.facet && field.type !== 'date');
  },
  knowsCountsOfAll: ({ field }) => field.type !== 'date',
  sorts: ({ field, hotPosition }) => {
    switch (field.type) {
      case 'integer':
      case 'long':
      case 'float':
      case 'date':
      case 'ip':
        return true;
      case 'keyword':
      case 'text':
        return hotPosition >= 0 || field.facet;
      default:
        return false;
    }
  },
  unreadableMarks: ({ hotPosition, hasTermsOnly }) => {
    if (hasTermsOnly) return ['u', 'l', 'o'];
    return hotPosition >= 0 ? ['u'] : ['u', 'l'];
  },
  mostFields: 50,
};

/** The types whose every value has a term with the value itself, unless a mark says otherwise. */
const EXACT_TERMS: ReadonlySet<FieldType> = new Set(['keyword', 'keyword_ci', 'version', 'text']);
