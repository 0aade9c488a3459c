import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseWithoutScanner } from '../../accounts/rules/refusals.ts';
import type { Tier } from '../../accounts/tier.ts';
import { bodySize, type EntryLimit, entryLimits } from '../../model/operations/body-size.ts';
import type { Operation } from '../../model/operations/operation.ts';
import { ProblemError } from '../../model/problem.ts';
import type { TimeSlices } from '../../store/time-slices.ts';
import { type BodyRules, readBody } from '../input/read-body.ts';
import { tooLong } from '../input/receive-body.ts';
import { subjectName } from './limit/allowances.ts';

/** What the body of an operation may have. One for each operation. */
export class OperationBody {
  readonly #operation: Operation;
  readonly #entries: ReadonlyMap<string, EntryLimit>;

  constructor(operation: Operation) {
    this.#operation = operation;
    this.#entries = entryLimits(operation);
  }

  /** By the subscription of the caller, before anything of the body is read. @throws ProblemError */
  refuse(tier: Tier): void {
    if (this.#operation.needs === 'scanner') refuseWithoutScanner(tier);
  }

  rules(tier: Tier, milliseconds: number): BodyRules {
    const { bytes, beyond } = bodySize(this.#operation, tier);
    const rules = { bytes, milliseconds, entries: this.#entries };
    if (beyond === undefined) return rules;
    const detail = `The subscription ${tier.name} allows ${beyond.most.toLocaleString('en')} entries, and the body is longer than these can be.`;
    return { ...rules, excess: () => new ProblemError(beyond.type, detail) };
  }
}

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

/**
 * Whether a request body is compressed (`Content-Encoding`). No operation decompresses bodies, so these are refused.
 */
export function hasContentEncoding({ reads }: Operation, headers: IncomingHttpHeaders): boolean {
  const header = headers['content-encoding'];
  if (reads === 'query' || header === undefined) return false;
  const encodings = header.split(',').map((encoding) => encoding.trim().toLowerCase());
  return encodings.some((encoding) => encoding !== '' && encoding !== 'identity');
}
