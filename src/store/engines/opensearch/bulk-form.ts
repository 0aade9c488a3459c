import { besideModule } from '../../encoding/beside-module.ts';
import type { EncodeForm } from '../../encoding/encode-form.ts';
import { bulkEncoder } from './bulk-encoder.ts';

/** Lines as bodies of bulks. */
export const BULK_FORM: EncodeForm = {
  program: besideModule(import.meta.url, 'bulk-worker'),
  encoder: bulkEncoder,
};
