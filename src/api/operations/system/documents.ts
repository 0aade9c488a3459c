import { hash } from 'node:crypto';
import type { systemOperations } from '../../../model/operations/areas/system.ts';
import { openapi } from '../../../model/operations/documents/openapi.ts';
import { openapi30 } from '../../../model/operations/documents/openapi-3-0.ts';
import { referenceScript } from '../../../model/operations/documents/reference-script.ts';
import { operationExamples } from '../../../model/operations/examples.ts';
import { operations } from '../../../model/operations/list.ts';
import { favicon } from '../../../view/pages/favicon.ts';
import { referencePage } from '../../../view/pages/reference-page.ts';
import { type AnswerBody, document, type Handlers } from '../../handler.ts';
import { ConstantDocument } from '../../http/constant-document.ts';
import type { ConstantDocuments } from '../../http/constant-documents.ts';
import { PAGE_POLICY } from '../../page-policy.ts';

/** Made by the first request: together they take longer than the rest of a command's start. */
const RENDERERS = {
  openapi: () => JSON.stringify(openapi(operations, operationExamples)),
  openapi30: () => JSON.stringify(openapi30(openapi(operations, operationExamples))),
  reference: () => referencePage(operations, operationExamples),
};
const documentOf = (documents: ConstantDocuments, name: keyof typeof RENDERERS): AnswerBody =>
  document(documents.of(operations, name, RENDERERS[name]));

const pagePolicy = `${PAGE_POLICY}; script-src 'sha256-${hash('sha256', referenceScript, 'base64')}'`;
const icon = new ConstantDocument(favicon);

export const documentHandlers = {
  openapi: ({ documents }) => ({ body: documentOf(documents, 'openapi') }),

  openapi30: ({ documents }) => ({ body: documentOf(documents, 'openapi30') }),

  reference: ({ documents }) => ({
    type: 'text/html; charset=utf-8',
    body: documentOf(documents, 'reference'),
    headers: { 'content-security-policy': pagePolicy },
  }),

  favicon: () => ({
    type: 'image/svg+xml',
    body: document(icon),
    headers: { 'cache-control': 'public, max-age=86400' },
  }),
} satisfies Partial<Handlers<typeof systemOperations>>;
