import { METHODS as NODE_METHODS } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../../../model/problem.ts';
import { applicationPages } from '../../../view/pages/application-pages.ts';
import { encodingQuality } from '../content-negotiation.ts';
import type { Application } from './application.ts';
import { assetType } from './web-build.ts';

/** The routes of the browser application: its pages, except for the first, which is an operation, and its files. */
export function addApplicationRoutes(app: FastifyInstance, application: Application): void {
  const page = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const answer = await application.page(request.raw.url ?? '', request.headers.cookie);
    if (answer === undefined) throw new ProblemError('not_found');
    return reply.headers(answer.headers).send(answer.bytes);
  };
  for (const name of applicationPages)
    for (const url of [`/${name}`, `/${name}/*`]) addRoute(app, url, 'page', async (...both) => await page(...both));
  addRoute(app, '/assets/*', 'asset', async (request, reply) => {
    const { '*': name = '' } = request.params as Readonly<Record<string, string>>;
    const asset = application.asset(name);
    if (asset === undefined) {
      reply.header('cache-control', 'no-store');
      throw new ProblemError('not_found', 'The application has no such file.');
    }
    const accepted = request.headers['accept-encoding'];
    const forms = [
      ['br', asset.brotli],
      ['gzip', asset.gzip],
    ] as const;
    const [encoding, bytes] =
      forms.find((form) => form[1] !== undefined && encodingQuality(accepted, form[0]) > 0) ?? [];
    if (encoding !== undefined) reply.header('content-encoding', encoding);
    return reply.headers({ ...ASSET_HEADERS, 'content-type': assetType(name) }).send(bytes ?? asset.plain);
  });
}

/** A worker has the policy of its own file. */
const ASSET_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
  vary: 'accept-encoding',
};

const READS = ['GET', 'HEAD'];
const CHANGES = NODE_METHODS.filter((method) => !READS.includes(method) && method !== 'CONNECT');

function addRoute(
  app: FastifyInstance,
  url: string,
  answers: string,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  app.route({ method: 'GET', url, config: { answers }, handler });
  app.route({
    method: CHANGES,
    url,
    config: { answers },
    // Refuse before the body is parsed.
    onRequest: async (_, reply) => {
      reply.header('allow', READS.join(', '));
      throw new ProblemError('method_not_allowed');
    },
    handler: () => {},
  });
}
