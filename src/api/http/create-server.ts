import { randomUUID } from 'node:crypto';
import { type IncomingMessage, METHODS as NODE_METHODS, type RequestListener, type Server } from 'node:http';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { networkOf } from '../../accounts/rules/network-of.ts';
import { defined } from '../../model/defined.ts';
import { isSameForAll, type Operation, spendsCoins } from '../../model/operations/operation.ts';
import { ProblemError } from '../../model/problem.ts';
import { TierViews } from '../../service/search-context.ts';
import { coinBudget, unlimitedBudget } from '../../service/spending/coin-budget.ts';
import type { Answer, ApiCall, BoundOperation } from '../handler.ts';
import { BodyBudget, type HeldBody } from '../input/body-budget.ts';
import { readInput } from '../input/read-input.ts';
import { refuseUnknownNames } from '../input/refuse-unknown-names.ts';
import type { Services } from '../services.ts';
import type { Authenticator, RequestHead } from './auth/authenticator.ts';
import type { Visitor } from './auth/visitor.ts';
import { watchRight } from './auth/watch-right.ts';
import { ConstantDocuments } from './constant-document.ts';
import { accepts, asksFor } from './content-negotiation.ts';
import { createHttpServer } from './http-server.ts';
import { type Allowances, costOf, type RequestCost, subjectName } from './limit/allowances.ts';
import { countedRequest } from './limit/counted-request.ts';
import { FailureLimit, hasFailureLimit } from './limit/failure-limit.ts';
import { addBodyParser, hasContentEncoding, OperationBody } from './operation-body.ts';
import { problemOf } from './problem-of.ts';
import { requestInput } from './request-input.ts';
import { originOf, trustedProxies } from './request-origin.ts';
import { sendAnswer, sendProblem } from './send.ts';
import { defaultLimits, type ServerLimits } from './server-limits.ts';
import { addApplicationRoutes } from './web/add-application-routes.ts';
import { Application, type ApplicationFiles } from './web/application.ts';
import { YoungRequests } from './young-requests.ts';

interface ServerOptions {
  readonly handlers: readonly BoundOperation[];
  readonly services: Services;
  readonly authenticator: Authenticator;
  readonly allowances: Allowances;
  /** Addresses and blocks of proxies whose `X-Forwarded-*` headers are trusted. */
  readonly trustedProxies?: readonly string[];
  readonly logger?: FastifyBaseLogger;
  /** Called after every answer. */
  readonly onAnswer?: (completed: CompletedRequest) => void;
  readonly limits?: Partial<ServerLimits>;
  /** The browser application. Undefined: it was not built. */
  readonly application?: ApplicationFiles;
  /** Gives the HTTP server whose requests are to be handled. Undefined: a new one with these limits. */
  readonly serverFor?: (handle: RequestListener) => Server;
}

export interface CompletedRequest {
  readonly operation: string;
  readonly method: string;
  readonly status: number;
  readonly milliseconds: number;
}

/** Methods to register. CONNECT never reaches a route. */
const METHODS = NODE_METHODS.filter((method) => method !== 'CONNECT');

/** Creates an HTTP server for the given operations. It does not listen. */
export function createServer(options: ServerOptions): FastifyInstance {
  const limits = { ...defaultLimits, ...options.limits };
  const app = fastify({
    ...defined({ loggerInstance: options.logger }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request: IncomingMessage) => requestId(request.headers['x-request-id']),
    serverFactory:
      options.serverFor ?? ((handle) => createHttpServer(handle, limits, trustedProxies(options.trustedProxies ?? []))),
    return503OnClosing: false,
    trustProxy: [...(options.trustedProxies ?? [])],
    // `createHttpServer` answers input that is not HTTP.
    clientErrorHandler: () => {},
    frameworkErrors: (error, _, reply) => {
      sendProblem(reply, problemOf(error));
    },
    routerOptions: {
      ignoreDuplicateSlashes: true,
      ignoreTrailingSlash: true,
      maxParamLength: 4_096,
      // `requestInput` parses the query string as bytes.
      querystringParser: () => ({}),
    },
  });
  // Record requests when they arrive, not when their turn comes.
  app.server.prependListener('request', (request, response) => options.allowances.arrivals.record(request, response));
  addBodyParser(app, options.services.search.slices, limits.bodyMs);
  const failures = new FailureLimit(() => performance.now(), limits.failures);
  addHooks(app, options, failures);
  addRoutes(app, options, { failures, bodies: new BodyBudget(limits.bodies) });
  return app;
}

function addRoutes(
  app: FastifyInstance,
  options: ServerOptions,
  { failures, bodies }: { readonly failures: FailureLimit; readonly bodies: BodyBudget },
): void {
  const { services, authenticator } = options;
  const views = new TierViews(services.search);
  const isTrusted = trustedProxies(options.trustedProxies ?? []);
  const documents = new ConstantDocuments();
  const young = new YoungRequests(() => performance.now());
  const { accounts } = services;
  const { allowsAnonymous } = authenticator;
  const application =
    options.application &&
    new Application(options.application, { accounts, views, allowsAnonymous, demoMark: services.files.demoMark });
  const byPath = new Map<string, Set<string>>();
  for (const bound of options.handlers) {
    const { method, path, reads } = bound.operation;
    const body = new OperationBody(bound.operation);
    app.route({
      method,
      url: routePath(path),
      config: { operation: bound.operation, body },
      onRequest: async (request, reply) => {
        if (!isSameForAll(bound.operation)) reply.header('cache-control', 'no-store');
        request.isFromProxy = isTrusted(request.raw.socket.remoteAddress);
        if (hasFailureLimit(bound.operation)) failures.refuse(networkOf(request.address));
        request.visitor = await options.authenticator.admit(headOf(request), bound.operation);
        if (request.visitor.usesDeprecatedHeader) reply.headers(DEPRECATION);
        if (bound.operation.caller !== 'public') options.allowances.admit(request.visitor, reply.raw);
        body.refuse(request.visitor.tier);
        if (reads !== 'query') {
          options.allowances.refuseEarly(countedRequest(request, reply), bound.operation.limit);
          const held = bodies.open(subjectName(request.visitor));
          request.heldBody = held;
          reply.raw.once('close', () => held.release());
        }
        if (hasContentEncoding(bound.operation, request.headers)) {
          // Tells the client that the encoding is refused, not the media type (RFC 9110, 12.5.3).
          reply.header('accept-encoding', 'identity');
          throw new ProblemError('unsupported_media_type', 'The body is compressed. Send it without Content-Encoding.');
        }
      },
      handler: async (request, reply) =>
        await answer(bound, options, { views, documents, young, application }, request, reply),
    });
    byPath.set(path, (byPath.get(path) ?? new Set()).add(method));
  }
  for (const method of METHODS)
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method, { hasBody: true });
  if (application !== undefined) addApplicationRoutes(app, application);
  for (const [path, registered] of byPath) {
    const allowed = new Set([...registered, ...(registered.has('GET') ? ['HEAD'] : [])]);
    const allow = [...allowed].join(', ');
    app.route({
      method: METHODS.filter((method) => !allowed.has(method)),
      url: routePath(path),
      // Refuse before the body is parsed.
      onRequest: async (_, reply) => {
        reply.header('allow', allow);
        throw new ProblemError('method_not_allowed');
      },
      handler: () => {},
    });
  }
}

function headOf({ method, headers, ip: address, protocol }: FastifyRequest): RequestHead {
  return { method, headers, address, isSecure: protocol === 'https' };
}

function routePath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** What all routes share. */
interface Shared {
  readonly views: TierViews;
  readonly documents: ConstantDocuments;
  readonly young: YoungRequests;
  readonly application: Application | undefined;
}

async function answer(
  { operation, handle }: BoundOperation,
  { services, allowances, authenticator }: ServerOptions,
  { views, documents, young, application }: Shared,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const disconnect = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) disconnect.abort();
  });
  // A client that disconnected earlier emits no further event.
  if (request.raw.socket.destroyed) disconnect.abort();
  const { visitor } = request;
  const { tier, subject } = visitor;
  const admit = async (): Promise<Visitor> => await authenticator.admit(headOf(request), operation);
  const right = watchRight(visitor, admit, () => {
    // Of any other answer the client must see that the rest is missing.
    if (operation.answer.type !== 'text/event-stream') reply.raw.destroy();
    else {
      disconnect.abort();
      setTimeout(() => reply.raw.destroy(), END_OF_EVENTS_MS).unref();
    }
  });
  reply.raw.once('close', () => right[Symbol.dispose]());
  const raw = requestInput(operation, request);
  refuseUnknownNames(operation, raw);
  const input = readInput(operation.input, raw);
  const counted = countedRequest(request, reply, disconnect.signal);
  const asRequest = async <T>(cost: RequestCost, work: () => Promise<T>): Promise<T> =>
    await allowances.run(counted, cost, work);
  const budget = spendsCoins(operation)
    ? coinBudget(services.accounts.spending, { subject, tier, reason: operation.id })
    : unlimitedBudget;
  const call: ApiCall = {
    input: input as ApiCall['input'],
    caller: visitor.caller,
    visitor,
    services: { ...services, search: views.of(visitor.caller, tier, budget) },
    address: request.address,
    origin: () =>
      services.publicUrl ?? originOf(request.raw, { isTrusted: request.isFromProxy, isSecure: visitor.isSecure }),
    header: (name) => headerOf(request, name),
    asRequest,
    rates: () => allowances.rates(visitor),
    isHead: request.method === 'HEAD',
    signal: disconnect.signal,
    accepts: (type) => accepts(request.headers.accept, type),
    asksFor: (type) => asksFor(request.headers.accept, type),
    applicationPage: application && (async () => await application.page(request.raw.url ?? '', request.headers.cookie)),
    documents,
    lines: operation.reads === 'lines' ? request.raw : undefined,
    heldBody: request.heldBody,
  };
  const work = async (): Promise<Answer> => await handle(call);
  const { omissions } = services.search.store;
  return await omissions.collect(async (omitted) => {
    const result = await young.during(
      async () => await (operation.caller === 'public' ? work() : asRequest(costOf(operation, input), work)),
    );
    const { body } = result;
    const bound =
      body?.kind === 'stream' ? { ...result, body: { ...body, pieces: omissions.bind(body.pieces) } } : result;
    return await sendAnswer(request, reply, operation, bound, { young, omitted });
  });
}

/** A client that stops reading would hold its stream open. */
const END_OF_EVENTS_MS = 1_000;

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const header = headers[name];
  return typeof header === 'string' ? header : header?.[0];
}

/** When `X-API-Key` was deprecated (RFC 9745), and where the replacement is documented. */
const DEPRECATION = { deprecation: '@1767225600', link: '</docs>; rel="deprecation"; type="text/html"' };

function addHooks(app: FastifyInstance, { onAnswer }: ServerOptions, failures: FailureLimit): void {
  let isClosing = false;
  app.decorateRequest('address', '');
  app.decorateRequest('visitor');
  app.decorateRequest('heldBody');
  app.decorateRequest('isFromProxy', false);
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async (request, reply) => {
    // Once the reading of its body has failed, a request has no socket to ask.
    request.address = request.ip;
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    if (!isClosing) return;
    reply.header('connection', 'close');
    throw new ProblemError('unavailable', 'The server is shutting down.');
  });
  app.addHook('onSend', async (_, reply) => {
    // An open connection would keep the server running.
    if (isClosing) reply.header('connection', 'close');
    // Fastify closes the connection of a body that was refused. A client that still sends would lose the answer.
    else if (reply.hasHeader('connection') && reply.raw.shouldKeepAlive && reply.statusCode !== REQUEST_TIMEOUT)
      reply.removeHeader('connection');
  });
  app.addHook('onResponse', async (request, reply) => {
    const { operation, answers } = request.routeOptions.config;
    const milliseconds = Math.round(reply.elapsedTime);
    const completed = {
      operation: operation?.id ?? answers ?? 'none',
      method: request.method,
      status: reply.statusCode,
      milliseconds,
    };
    // Agents ask every half a minute. What they do shows in the states of scans.
    const isRoutine = operation?.caller === 'agent' && reply.statusCode < 400;
    request.log[isRoutine ? 'debug' : 'info']({ ...completed, from: request.address }, 'answered');
    onAnswer?.(completed);
  });
  app.setErrorHandler((error, request, reply) => {
    const failure = failures.count(problemOf(error), request.routeOptions.config.operation, networkOf(request.address));
    // The client is gone: nobody reads the answer, and an aborted request is not a defect.
    if (reply.raw.destroyed) return reply.send();
    if (failure.status >= 500)
      request.log[failure.status === 500 ? 'error' : 'warn']({ err: failure.cause ?? failure }, failure.message);
    return sendProblem(reply, failure);
  });
  app.setNotFoundHandler((_, reply) => sendProblem(reply, new ProblemError('not_found')));
}

const REQUEST_TIMEOUT = 408;

const REQUEST_ID = /^[\w.-]{1,64}$/;

/** A request id from the client takes precedence over a generated one. */
function requestId(clientId: string | readonly string[] | undefined): string {
  return typeof clientId === 'string' && REQUEST_ID.test(clientId) ? clientId : randomUUID();
}

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly operation?: Operation;
    /** The name in the log of what is not an operation. */
    readonly answers?: string;
    readonly body?: OperationBody;
  }
  interface FastifyRequest {
    /** Of its client. */
    address: string;
    visitor: Visitor;
    /** The bytes of its body that are in memory. Absent for operations without a body. */
    heldBody: HeldBody;
    /** The connection comes from a trusted proxy. */
    isFromProxy: boolean;
  }
}
