import type { Readable } from 'node:stream';
import { ProblemError } from '../../model/problem.ts';
import { requestError } from '../../model/request-error.ts';
import { formValues } from './form-values.ts';
import { type RawInput, rawObject } from './raw-input.ts';

export interface BodyLimits {
  readonly bytes: number;
  /** Time limit for the whole body. */
  readonly milliseconds: number;
}

/** Parses a JSON or form body to values by name. @throws ProblemError */
export async function readBody(body: Readable, contentType: string | undefined, limits: BodyLimits): Promise<RawInput> {
  const kind = bodyKind(contentType);
  const bytes = await bodyBytes(body, limits);
  // Clients that send JSON without declaring it usually default to the form type.
  const isJson = kind === 'json' || /^\s*\{/.test(bytes.toString('latin1', 0, 64));
  return isJson ? readJson(bytes) : formValues(bytes);
}

function bodyKind(contentType = ''): 'json' | 'form' {
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase();
  if (type === '' || type === 'application/json' || type.endsWith('+json')) return 'json';
  if (type === 'application/x-www-form-urlencoded') return 'form';
  throw new ProblemError('unsupported_media_type');
}

function readJson(bytes: Buffer): RawInput {
  if (bytes.length === 0) return new Map();
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    const reason = error instanceof SyntaxError ? error.message : 'the body is not UTF-8';
    throw requestError('The body is not valid JSON', `JSON parse error - ${reason.slice(0, 200)}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw requestError('The body is not a JSON object', 'JSON parse error - expected { and the names of parameters');
  return rawObject(value as Readonly<Record<string, unknown>>);
}

/** The whole body. @throws ProblemError */
export async function bodyBytes(body: Readable, { bytes, milliseconds }: BodyLimits): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  return await new Promise((resolve, reject) => {
    const stop = (problem: ProblemError): void => {
      clearTimeout(timer);
      body.removeAllListeners('data');
      // Discard the rest, so that a client that is still sending sees the answer.
      body.resume();
      reject(problem);
    };
    const timer = setTimeout(() => stop(new ProblemError('request_timeout')), milliseconds);
    body.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > bytes) stop(tooLarge(bytes));
      else chunks.push(chunk);
    });
    body.once('end', () => {
      clearTimeout(timer);
      resolve(Buffer.concat(chunks));
    });
    body.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
  });
}

export function tooLarge(bytes: number): ProblemError {
  return new ProblemError('payload_too_large', `The body may have at most ${bytes.toLocaleString('en')} bytes.`);
}
