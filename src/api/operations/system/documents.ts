import { hash } from 'node:crypto';
import type { systemOperations } from '../../../model/operations/areas/system.ts';
import { openapi } from '../../../model/operations/documents/openapi.ts';
import { openapi30 } from '../../../model/operations/documents/openapi-3-0.ts';
import { referencePage } from '../../../model/operations/documents/reference-page.ts';
import { referenceScript } from '../../../model/operations/documents/reference-script.ts';
import { examples } from '../../../model/operations/examples.generated.ts';
import { operations } from '../../../model/operations/list.ts';
import { favicon } from '../../../model/pages/favicon.ts';
import { document, type Handlers } from '../../handler.ts';
import { ConstantDocument } from '../../http/constant-document.ts';
import { PAGE_POLICY } from '../../page-policy.ts';

const document31 = openapi(operations, examples);
const current = new ConstantDocument(JSON.stringify(document31));
const version30 = new ConstantDocument(JSON.stringify(openapi30(document31)));
const page = new ConstantDocument(referencePage(operations, examples));
const pagePolicy = `${PAGE_POLICY}; script-src 'sha256-${hash('sha256', referenceScript, 'base64')}'`;
const icon = new ConstantDocument(favicon);

export const documentHandlers = {
  openapi: () => ({ body: document(current) }),

  openapi30: () => ({ body: document(version30) }),

  reference: () => ({
    type: 'text/html; charset=utf-8',
    body: document(page),
    headers: { 'content-security-policy': pagePolicy },
  }),

  favicon: () => ({
    type: 'image/svg+xml',
    body: document(icon),
    headers: { 'cache-control': 'public, max-age=86400' },
  }),
} satisfies Partial<Handlers<typeof systemOperations>>;
