import type { EncodeForm } from '../sql/encode-pool.ts';
import { besideModule } from '../sql/encode-thread.ts';
import { BulkEncoder } from './bulk-encoder.ts';

/** Lines as bodies of bulks. */
export const BULK_FORM: EncodeForm = {
  program: besideModule(import.meta.url, 'bulk-worker'),
  encoder: (collection) => new BulkEncoder(collection),
};
