import { hash } from 'node:crypto';
import { openapi } from '../../../model/operations/documents/openapi.ts';
import { openapi30 } from '../../../model/operations/documents/openapi-3-0.ts';
import { referencePage } from '../../../model/operations/documents/reference-page.ts';
import { referenceScript } from '../../../model/operations/documents/reference-script.ts';
import { examples } from '../../../model/operations/examples.generated.ts';
import { operations } from '../../../model/operations/list.ts';
import { favicon } from '../../../model/pages/favicon.ts';
import { type Handler, text } from '../../handler.ts';
import { PAGE_POLICY } from '../../page-policy.ts';

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
  headers: {
    'content-security-policy': `${PAGE_POLICY}; script-src 'sha256-${hash('sha256', referenceScript, 'base64')}'`,
  },
});
export const faviconHandler: Handler<None> = () => ({
  type: 'image/svg+xml',
  body: text(favicon),
  headers: { 'cache-control': 'public, max-age=86400' },
});
