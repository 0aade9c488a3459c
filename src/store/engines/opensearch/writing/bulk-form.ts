import type { EncodeForm } from '../../../encoding/encode-form.ts';
import { siblingModule } from '../../../encoding/sibling-module.ts';
import { bulkEncoder } from './bulk-encoder.ts';

/** Encodes lines as bodies of bulk requests. */
export const BULK_FORM: EncodeForm = {
  program: siblingModule(import.meta.url, 'bulk-worker'),
  encoder: bulkEncoder,
};
