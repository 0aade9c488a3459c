import { visibleLine } from '@periplus/view/visible-text.ts';
import type { SavedSearch } from '../../api/saved-searches.ts';

/** As people may see it: everybody chooses a name freely. */
export function ownerName({ first_name, last_name, email }: SavedSearch['owner']): string {
  const name = `${first_name} ${last_name}`.trim();
  return visibleLine(name === '' ? email : name);
}
