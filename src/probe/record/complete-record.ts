import type { ResponsesRecord } from '../../model/records.generated.ts';
import type { Identifier } from '../identify/identifier.ts';

/** Adds the products that a record shows. */
export const completeRecord =
  (identifier: Identifier) =>
  (record: ResponsesRecord): ResponsesRecord => {
    const tag = identifier.identify(record);
    return tag.length === 0 ? record : { ...record, tag };
  };
