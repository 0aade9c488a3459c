import type { ResponsesRecord } from '../../model/records.generated.ts';
import { buildIdentifier } from '../../probe/identify/build-identifier.ts';
import { ownRules } from '../../probe/identify/own-rules.ts';
import { completeRecord } from '../../probe/record/complete-record.ts';

/** Adds the products that a record shows. Its rules need memory, so all tasks share it. */
export const addProducts = (): ((record: ResponsesRecord) => ResponsesRecord) =>
  completeRecord(buildIdentifier(ownRules().products, []));
