import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TimeSlices } from '../../store/time-slices.ts';
import { readBody } from '../input/read-body.ts';
import { tooLong } from '../input/receive-body.ts';
import { subjectName } from './limit/allowances.ts';

/** Parses the bodies of all operations, each by its rules. `bodyMs`: time limit for receiving one. */
export function addBodyParser(app: FastifyInstance, slices: TimeSlices, bodyMs: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) => {
    const { operation, body } = request.routeOptions.config;
    if (operation?.reads === 'lines') return undefined;
    if (operation?.reads !== 'body' || body === undefined) return undefined;
    const rules = body.rules(request.visitor.tier, bodyMs);
    if (Number(request.headers['content-length'] ?? 0) > rules.bytes) throw tooLong(rules);
    const own = slices.of(subjectName(request.visitor));
    return await readBody(payload, request.headers['content-type'], rules, request.heldBody, own);
  });
}
