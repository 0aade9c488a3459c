import type { SavedSearchAnswer } from '../../api/operations.generated.ts';
import { ownerName } from './owner-name.ts';

/** Whether each word of a text stands in the name, the query, the note or the owner of a saved search. */
export function savedSearchMatches({ name, q, note, owner }: SavedSearchAnswer, text: string): boolean {
  const all = `${name}\n${q}\n${note}\n${ownerName(owner)}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
