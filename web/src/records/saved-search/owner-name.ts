import { visibleLine } from '@periplus/view/visible-text.ts';
import type { SavedSearchAnswer } from '../../api/operations.generated.ts';

/** As people may see it: everybody chooses a name freely. */
export function ownerName({ first_name, last_name, email }: SavedSearchAnswer['owner']): string {
  const name = `${first_name} ${last_name}`.trim();
  return visibleLine(name === '' ? email : name);
}
