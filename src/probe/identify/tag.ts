import type { ResponsesRecord } from '../../model/records.generated.ts';

/** A recognised product in a record. */
export type Tag = NonNullable<ResponsesRecord['tag']>[number];
