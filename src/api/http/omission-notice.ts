import type { QueryNotice } from '../../model/query-notice.ts';
import type { Omission } from '../../store/omissions.ts';

/** The warning about a damaged part that an answer was made without. It concerns the whole query. */
export function omissionNotice({ message }: Omission): QueryNotice {
  return { code: 'damaged_index', message, from: 0, to: 0 };
}
