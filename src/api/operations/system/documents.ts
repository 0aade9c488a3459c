import { openapi } from '../../../model/operations/documents/openapi.ts';
import { openapi30 } from '../../../model/operations/documents/openapi-3-0.ts';
import { referencePage } from '../../../model/operations/documents/reference-page.ts';
import { examples } from '../../../model/operations/examples.generated.ts';
import { operations } from '../../../model/operations/list.ts';
import { type Handler, text } from '../../handler.ts';

type None = Record<never, never>;

const document = openapi(operations, examples);
const newer = JSON.stringify(document);
const older = JSON.stringify(openapi30(document));
const page = referencePage(operations, examples);

export const openapiHandler: Handler<None> = () => ({ body: text(newer) });
export const openapi30Handler: Handler<None> = () => ({ body: text(older) });
export const referenceHandler: Handler<None> = () => ({
  type: 'text/html; charset=utf-8',
  body: text(page),
  headers: { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" },
});
