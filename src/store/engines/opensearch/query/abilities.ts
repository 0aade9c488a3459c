import { canGroup } from '../../../../model/field.ts';
import type { Pattern } from '../../../../model/query-plan.ts';
import type { Abilities } from '../../../inverted/back-end.ts';
import { sortColumn } from '../writing/column-names.ts';
import { patternAsRegex } from './pattern-queries.ts';

export const OPENSEARCH_ABILITIES: Abilities = {
  hasLanes: false,
  takesPattern: (pattern, over) => {
    switch (over) {
      case 'terms':
        return pattern.kind === 'fuzzy' || isWritable(pattern);
      case 'long':
      case 'column':
        // The cluster requires fewer edits than the shorter of the two words has letters.
        return pattern.kind === 'fuzzy'
          ? pattern.edits === 0 || [...pattern.text].length >= SHORTEST_FUZZY
          : isWritable(pattern);
      case 'paths':
      case 'named':
        return isWritable(pattern);
    }
  },
  rangesWithoutColumn: false,
  groups: ({ field, hotPosition, hasTermsOnly }) =>
    !hasTermsOnly && (canGroup(field) || hotPosition >= 0) && field.type !== 'ip_range',
  knowsCountsOfAll: () => false,
  sorts: (column) => sortColumn(column) !== undefined,
  unreadableMarks: ({ hotPosition }) => (hotPosition >= 0 ? ['u'] : ['u', 'l']),
  mostFields: 50,
};

const isWritable = (pattern: Pattern): boolean => patternAsRegex(pattern) !== undefined;
const SHORTEST_FUZZY = 5;
