import { hash } from 'node:crypto';
import type { systemOperations } from '../../../model/operations/areas/system.ts';
import { openapi } from '../../../model/operations/documents/openapi.ts';
import { openapi30 } from '../../../model/operations/documents/openapi-3-0.ts';
import { operationExamples } from '../../../model/operations/examples.ts';
import { operations } from '../../../model/operations/list.ts';
import { ProblemError, requestError } from '../../../model/problem.ts';
import { degradation } from '../../../service/degradation.ts';
import { sessionOwner } from '../../../service/discovery/discovery-sessions.ts';
import { favicon, homePage } from '../../../view/pages/home-page.ts';
import { referencePage, referenceScript } from '../../../view/pages/reference-page.ts';
import { scannerPage } from '../../../view/pages/scanner-page.ts';
import { type AnswerBody, bytes, document, type Handlers, PAGE_POLICY, textBody, value } from '../../handler.ts';
import { ConstantDocument, type ConstantDocuments } from '../../http/constant-document.ts';
import { bodyBytes } from '../../input/receive-body.ts';

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
const page = new ConstantDocument(homePage);

const VARY = { vary: 'accept, accept-encoding' };
const HOME = { name: 'Periplus', docs: '/docs', openapi: '/api/openapi.json', health: '/healthz' };

/** A message of the Model Context Protocol holds a query and some names. It is parsed at once. */
const MESSAGE_LIMITS = { bytes: 262_144, milliseconds: 30_000 } as const;

export const systemHandlers: Handlers<typeof systemOperations> = {
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

  healthz: () => ({ body: value({ status: 'ok' }) }),

  readyz: async ({ services }) => {
    const missing = await services.notReady();
    if (missing !== undefined) throw new ProblemError('unavailable', missing);
    const { parts, isTotal } = await degradation(services.unrestricted.store);
    if (isTotal) throw new ProblemError('unavailable', 'Every index is damaged.');
    return { body: value(parts.length === 0 ? { status: 'ready' } : { status: 'ready', degraded: parts }) };
  },

  /** Browsers get the application, or a page that introduces the service if it was not built. Clients that ask for JSON but not for a page get the same as JSON. */
  home: async ({ accepts, asksFor, applicationPage }) => {
    const isPage = asksFor('text/html') || (accepts('text/html') && !asksFor('application/json'));
    if (!isPage) return { body: value(HOME), headers: VARY };
    const application = await applicationPage?.();
    if (application !== undefined)
      return { type: 'text/html; charset=utf-8', body: bytes(application.bytes), headers: application.headers };
    return {
      type: 'text/html; charset=utf-8',
      body: document(page),
      headers: { ...VARY, 'content-security-policy': PAGE_POLICY },
    };
  },

  scannerPage: ({ services, origin }) => ({
    type: 'text/html; charset=utf-8',
    body: textBody(scannerPage({ contact: services.contact, url: `${origin()}/scanner/` })),
    headers: { 'content-security-policy': PAGE_POLICY },
  }),

  /**
   * The streamable HTTP transport of the Model Context Protocol in its simplest form: one message per request, one JSON
   * answer, or 202 if there is no answer. No sessions, no server-side streams.
   */
  mcp: async (call) => {
    const { services, caller, address, signal, header, asRequest } = call;
    const version = header('mcp-protocol-version');
    if (version !== undefined && !services.mcp.versions.includes(version))
      throw requestError('Unknown MCP-Protocol-Version', `Supported versions: ${services.mcp.versions.join(', ')}.`);
    const { lines, heldBody } = call;
    const message = lines === undefined ? Buffer.alloc(0) : await bodyBytes(lines, MESSAGE_LIMITS, heldBody);
    const answer = await services.mcp.answer(message.toString('utf8'), {
      search: services.search,
      caller,
      owner: sessionOwner(caller, address),
      // Only tool calls count as daily requests.
      asRequest: (limit, work, queries = 1) =>
        asRequest({ limit, ofMinute: limit === 'certs' ? queries : 1, requests: queries }, work),
      signal,
    });
    return answer === undefined ? { status: 202 } : { body: textBody(answer) };
  },
};
