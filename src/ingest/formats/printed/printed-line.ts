import { defined } from '../../../model/defined.ts';
import type { SourceOrigin } from '../../records/record-origin.ts';
import type { FoundRecord } from '../format.ts';

/** A record as `load --print` prints it. `printed` reads it. */
export const printedLine = ({ collection, data }: FoundRecord, origin?: SourceOrigin): string =>
  `${JSON.stringify({ collection, data, ...defined({ origin }) })}\n`;
