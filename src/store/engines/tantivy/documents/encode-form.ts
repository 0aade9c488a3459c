import type { EncodeForm } from '../../../encoding/encode-form.ts';
import { siblingModule } from '../../../encoding/sibling-module.ts';
import { documentEncoder } from './document-encoder.ts';

/** Encodes lines as documents of the embedded index. */
export const DOCUMENT_FORM: EncodeForm = {
  program: siblingModule(import.meta.url, 'encode-worker'),
  encoder: documentEncoder,
};
