import type { ViewResponsesAnswer } from '../../../api/operations.generated.ts';

/** An index that was read for a view. */
export type ReadIndex = ViewResponsesAnswer['indices'][number];
