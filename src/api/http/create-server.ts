import { randomUUID } from 'node:crypto';
import { type IncomingMessage, METHODS as NODE_METHODS } from 'node:http';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { isSameForAll, type Operation, spendsCoins } from '../../model/operations/operation.ts';
import { ProblemError } from '../../model/problem.ts';
import { coinBudget, unlimitedBudget } from '../../service/spending/coin-budget.ts';
import { TierViews } from '../../service/tier-views.ts';
import type { Answer, BoundOperation, Call } from '../handler.ts';
import { readBody, tooLarge } from '../input/read-body.ts';
import { readInput } from '../input/read-input.ts';
import { refuseUnknownNames } from '../input/refuse-unknown-names.ts';
import type { Services } from '../services.ts';
import { accepts, asksFor } from './accepts.ts';
import type { Authenticator } from './auth/authenticator.ts';
import type { Visitor } from './auth/visitor.ts';
import { ConstantDocuments } from './constant-documents.ts';
import { createHttpServer, type HttpLimits } from './http-server.ts';
import { type Allowances, type CountedRequest, costOf, type RequestCost } from './limit/allowances.ts';
import { rateLimitHeaders } from './limit/rate-limit-headers.ts';
import { originOf } from './origin-of.ts';
import { isPacked } from './packed-body.ts';
import { problemOf } from './problem-of.ts';
import { requestInput } from './request-input.ts';
import { sendAnswer, sendProblem } from './send.ts';
import { trustedProxies } from './trusted-proxies.ts';

export interface ServerOptions {
  readonly handlers: readonly BoundOperation[];
  readonly services: Services;
  readonly gate: Authenticator;
  readonly allowances: Allowances;
  /** Addresses and blocks of proxies, which are believed where a request comes from. */
  readonly trustedProxies?: readonly string[];
  readonly logger?: FastifyBaseLogger;
  /** Told of every answer. */
  readonly onAnswer?: (answered: CompletedRequest) => void;
  readonly limits?: Partial<ServerLimits>;
}

export interface ServerLimits extends HttpLimits {
  readonly bodyBytes: number;
  /** Until a body of JSON or of a form has come. */
  readonly bodyMs: number;
}

export interface CompletedRequest {
  readonly operation: string;
  readonly method: string;
  readonly status: number;
  readonly milliseconds: number;
}

export const usualLimits: ServerLimits = {
  headBytes: 128 * 1024,
  bodyBytes: 4 * 1024 * 1024,
  bodyMs: 30_000,
  headMs: 15_000,
  idleMs: 120_000,
  connections: 4_096,
  waiting: 10_000,
};

/** What a request may begin with; CONNECT never gets to a route. */
const METHODS = NODE_METHODS.filter((method) => method !== 'CONNECT');

/** The operation table and what does each operation -> an HTTP server, not yet listening. */
export function createServer(options: ServerOptions): FastifyInstance {
  const limits = { ...usualLimits, ...options.limits };
  const app = fastify({
    ...(options.logger === undefined ? {} : { loggerInstance: options.logger }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request: IncomingMessage) => requestId(request.headers['x-request-id']),
    serverFactory: (handle) => createHttpServer(handle, limits),
    return503OnClosing: false,
    trustProxy: [...(options.trustedProxies ?? [])],
    // The server itself answers what is no HTTP.
    clientErrorHandler: () => {},
    frameworkErrors: (error, _, reply) => {
      sendProblem(reply, problemOf(error));
    },
    routerOptions: {
      ignoreDuplicateSlashes: true,
      ignoreTrailingSlash: true,
      maxParamLength: 4_096,
      // The query string is read as bytes where it is needed.
      querystringParser: () => ({}),
    },
  });
  // When they come, and not when their turn comes.
  app.server.prependListener('request', (request, response) => options.allowances.arrivals.note(request, response));
  readBodies(app, limits);
  answerAlike(app, options);
  addRoutes(app, options);
  return app;
}

function addRoutes(app: FastifyInstance, options: ServerOptions): void {
  const views = new TierViews(options.services.search);
  const isTrusted = trustedProxies(options.trustedProxies ?? []);
  const documents = new ConstantDocuments();
  const byPath = new Map<string, Set<string>>();
  for (const handled of options.handlers) {
    const { method, path } = handled.operation;
    app.route({
      method,
      url: routePath(path),
      config: { operation: handled.operation },
      onRequest: async (request, reply) => {
        const { method: asked, headers, ip: address, protocol } = request;
        const knock = { method: asked, headers, address, isSecure: protocol === 'https' };
        if (!isSameForAll(handled.operation)) reply.header('cache-control', 'no-store');
        request.isFromProxy = isTrusted(request.raw.socket.remoteAddress);
        request.visitor = await options.gate.admit(knock, handled.operation);
        if (request.visitor.isOldWay) reply.headers(OLD_WAY);
        if (handled.operation.caller !== 'public') options.allowances.admit(request.visitor, reply.raw);
        if (isPacked(handled.operation, headers)) {
          // It tells a packing that is not read from a media type that is not read (RFC 9110, 12.5.3).
          reply.header('accept-encoding', 'identity');
          throw new ProblemError('unsupported_media_type', 'The body is packed; send it without Content-Encoding.');
        }
      },
      handler: async (request, reply) => await answer(handled, options, { views, documents }, request, reply),
    });
    byPath.set(path, (byPath.get(path) ?? new Set()).add(method));
  }
  for (const method of METHODS)
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method, { hasBody: true });
  for (const [path, known] of byPath) {
    const all = new Set([...known, ...(known.has('GET') ? ['HEAD'] : [])]);
    const allow = [...all].join(', ');
    app.route({
      method: METHODS.filter((method) => !all.has(method)),
      url: routePath(path),
      // Before anything is made of the body.
      onRequest: async (_, reply) => {
        reply.header('allow', allow);
        throw new ProblemError('method_not_allowed');
      },
      handler: () => {},
    });
  }
}

function routePath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

async function answer(
  { operation, handle }: BoundOperation,
  { services, allowances }: ServerOptions,
  { views, documents }: { readonly views: TierViews; readonly documents: ConstantDocuments },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const left = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort();
  });
  // Who has left before this is heard of no more.
  if (request.raw.socket.destroyed) left.abort();
  const { visitor } = request;
  const { tier, subject } = visitor;
  const raw = requestInput(operation, request);
  refuseUnknownNames(operation, raw);
  const input = readInput(operation.input, raw);
  const counted: CountedRequest = {
    visitor,
    message: request.raw,
    onCounted: (left) => void reply.headers(rateLimitHeaders(left)),
    onAnswered: (then) => void reply.raw.once('finish', then),
    isGone: () => left.signal.aborted,
  };
  const asRequest = async <T>(cost: RequestCost, work: () => Promise<T>): Promise<T> =>
    await allowances.run(counted, cost, work);
  const budget = spendsCoins(operation)
    ? coinBudget(services.accounts.spending, { subject, tier, reason: operation.id })
    : unlimitedBudget;
  const call: Call = {
    input: input as Call['input'],
    caller: visitor.caller,
    visitor,
    services: { ...services, search: views.of(tier, budget) },
    address: request.ip,
    origin: () =>
      services.publicUrl ?? originOf(request.raw, { isTrusted: request.isFromProxy, isSecure: visitor.isSecure }),
    header: (name) => headerOf(request, name),
    asRequest,
    signal: left.signal,
    accepts: (type) => accepts(request.headers.accept, type),
    asksFor: (type) => asksFor(request.headers.accept, type),
    documents,
    lines: operation.reads === 'lines' ? request.raw : undefined,
  };
  const work = async (): Promise<Answer> => await handle(call);
  const answered = operation.caller === 'public' ? await work() : await asRequest(costOf(operation, input), work);
  return await sendAnswer(request, reply, operation, answered);
}

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const found = headers[name];
  return typeof found === 'string' ? found : found?.[0];
}

/** Since when `X-API-Key` is deprecated (RFC 9745), and where it is said what to do instead. */
const OLD_WAY = { deprecation: '@1767225600', link: '</docs>; rel="deprecation"; type="text/html"' };

function readBodies(app: FastifyInstance, { bodyBytes, bodyMs }: ServerLimits): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) => {
    const { operation } = request.routeOptions.config;
    if (operation?.reads === 'lines') return undefined;
    if (operation?.reads !== 'body') {
      payload.resume();
      return undefined;
    }
    const bytes = operation.bodyBytes ?? bodyBytes;
    if (Number(request.headers['content-length'] ?? 0) > bytes) {
      payload.resume();
      throw tooLarge(bytes);
    }
    return await readBody(payload, request.headers['content-type'], { bytes, milliseconds: bodyMs });
  });
}

function answerAlike(app: FastifyInstance, { onAnswer }: ServerOptions): void {
  let isClosing = false;
  app.decorateRequest('visitor');
  app.decorateRequest('isFromProxy', false);
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    if (!isClosing) return;
    reply.header('connection', 'close');
    throw new ProblemError('unavailable', 'The server is going down.');
  });
  app.addHook('onSend', async (_, reply) => {
    // A connection that is kept would keep the server.
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    const { operation } = request.routeOptions.config;
    const milliseconds = Math.round(reply.elapsedTime);
    const answered = {
      operation: operation?.id ?? 'none',
      method: request.method,
      status: reply.statusCode,
      milliseconds,
    };
    request.log.info({ ...answered, from: request.ip }, 'answered');
    onAnswer?.(answered);
  });
  app.setErrorHandler((error, request, reply) => {
    const found = problemOf(error);
    // Whoever asked is gone: nobody reads this, and what was broken off is no defect.
    if (reply.raw.destroyed) return reply.send();
    if (found.status >= 500)
      request.log[found.status === 500 ? 'error' : 'warn']({ err: found.cause ?? found }, found.message);
    return sendProblem(reply, found);
  });
  app.setNotFoundHandler((_, reply) => sendProblem(reply, new ProblemError('not_found')));
}

const REQUEST_ID = /^[\w.-]{1,64}$/;

/** What a caller calls its request goes before a name of our own. */
function requestId(given: string | readonly string[] | undefined): string {
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly operation?: Operation;
  }
  interface FastifyRequest {
    visitor: Visitor;
    /** Its connection comes from a proxy that is trusted. */
    isFromProxy: boolean;
  }
}
