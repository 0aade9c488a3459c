import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openapi } from '../../src/model/operations/documents/openapi.ts';
import { operations } from '../../src/model/operations/list.ts';
import { askAsIs as ask } from './ask.ts';
import { type BootedService, bootService } from './booted-service.ts';

/**
 * Requests generated from the OpenAPI document, half of them broken. Each must be answered as documented, without a
 * defect.
 */

let service: BootedService;
beforeAll(async () => {
  service = await bootService({ demoSize: 50, firstKey: 'f'.repeat(32) });
}, 120_000);
afterAll(() => service[Symbol.asyncDispose]());

interface Shape {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly minimum?: number;
  readonly maximum?: number;
}
interface Described {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Shape }[];
  readonly requestBody?: {
    readonly content: Readonly<
      Record<string, { readonly schema: { readonly properties?: Readonly<Record<string, Shape>> } }>
    >;
  };
  readonly responses: Readonly<
    Record<string, { readonly $ref?: string; readonly content?: Readonly<Record<string, { readonly schema: object }>> }>
  >;
}

const REQUESTS = 800;

/** Left out because they change data that others read, start long work, or do not end by themselves. */
const LEFT_OUT = new Set([
  'adminLoadDemo',
  'adminRemoveDemo',
  'adminDropIndex',
  'adminCheckStore',
  'adminCompactStore',
  'adminBackUpStore',
  'events',
]);

class Dice {
  private state = 20_261_121;
  below(end: number): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.state / 2 ** 32) * end);
  }
  one<T>(of: readonly T[]): T {
    return of[this.below(of.length)] as T;
  }
}

const QUERIES = [
  '*',
  '',
  'port:443',
  'http.title:login OR prot7:ssh',
  'domain:*.test',
  'nofield:x',
  'ip:10.0.0.0/8',
  '(',
  '"',
  'a:[1 TO',
  '/a.*/',
  'port:>80 NOT a',
  'x~2',
  '\\',
  '\u0000',
  'é”',
  'tag.nginx:*',
  '*:*',
  'cve:(name:CVE-* AND base_score:>9)',
];
const NAMES = [
  'ip',
  'port',
  '*',
  'ptr[0]',
  'http.*',
  '*.banner',
  'certificate.names',
  'level',
  'nofield',
  '',
  'a,b',
  '[',
  '["ip"]',
  'x'.repeat(600),
  '**a*',
  '__proto__',
];
const ODD: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1,
  20,
  9_980,
  9_981,
  1.5,
  Number.POSITIVE_INFINITY,
  '',
  ' ',
  'null',
  '10',
  '0x10',
  [],
  ['x'],
  {},
  'x'.repeat(3_000),
  '\u0000',
  '../..',
  '𝕏',
];

function usual(dice: Dice, name: string, shape: Shape): unknown {
  if (shape.enum !== undefined) return dice.one(shape.enum);
  if (name === 'q') return dice.one(QUERIES);
  if (name === 'queries') return [dice.one(QUERIES), dice.one(QUERIES)];
  if (['fields', 'facets', 'sort'].includes(name)) return dice.one(NAMES);
  const types = [shape.type ?? 'string', ...(shape.anyOf ?? []).map(({ type }) => type)].flat();
  if (types.includes('integer')) return (shape.minimum ?? 0) + dice.below(Math.min(shape.maximum ?? 30, 30));
  if (types.includes('boolean')) return dice.one([true, false]);
  return dice.one(['1', '2', 'x', '2026-10-01', '']);
}

function request(dice: Dice, path: string, method: string, described: Described): readonly [string, RequestInit] {
  const chosen = (name: string, shape: Shape): unknown =>
    dice.below(4) === 0 ? dice.one(ODD) : usual(dice, name, shape);
  const query = new URLSearchParams();
  let filled = path;
  for (const { name, in: place, schema } of described.parameters ?? []) {
    if (place === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(String(chosen(name, schema))) || 'x');
    else if (dice.below(5) > 0) query.append(name, String(chosen(name, schema)));
  }
  const headers: Record<string, string> = dice.below(10) === 0 ? {} : { 'x-api-key': service.key };
  if (dice.below(20) === 0) headers['x-api-key'] = 'nobody';
  const properties = described.requestBody?.content['application/json']?.schema.properties;
  const init: RequestInit = { method: method.toUpperCase(), headers };
  if (properties !== undefined) {
    const body = Object.entries(properties)
      .filter(() => dice.below(6) > 0)
      .map(([name, shape]) => [name, chosen(name, shape)] as const);
    const isForm = dice.below(3) === 0;
    headers['content-type'] = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
    const texts = body.map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
    init.body = isForm ? new URLSearchParams(texts).toString() : JSON.stringify(Object.fromEntries(body));
    if (dice.below(15) === 0) init.body = init.body.slice(0, dice.below(init.body.length + 1));
  } else if (described.requestBody !== undefined)
    init.body = dice.one(['', '{}\n', '{"domain":"a.example"}\n', 'x\n', '\n\n', '[1]\n']);
  const text = query.toString();
  return [`${service.url}${filled}${text === '' ? '' : `?${text}`}`, init];
}

describe('requests generated from the OpenAPI document', () => {
  it('are answered as documented', async () => {
    const document = openapi(operations, {}) as unknown as {
      readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
      readonly components: {
        readonly responses: Described['responses'];
        readonly schemas: Readonly<Record<string, object>>;
      };
    };
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema(document, 'api');
    const isProblem = ajv.compile({ $ref: 'api#/components/schemas/Problem' });
    const all = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => ({ path, method, described })),
    );
    const candidates = all.filter(({ described }) => !LEFT_OUT.has(described.operationId));
    const checks = new Map(
      candidates.flatMap(({ described }) =>
        Object.entries(described.responses).flatMap(([status, { content }]) => {
          const schema = content?.['application/json']?.schema;
          return schema === undefined ? [] : [[`${described.operationId} ${status}`, ajv.compile(schema)] as const];
        }),
      ),
    );
    const dice = new Dice();
    const answersByStatus = new Map<number, number>();
    for (let count = 0; count < REQUESTS; count += 10) {
      await Promise.all(
        Array.from({ length: 10 }, async () => {
          const { path, method, described } = dice.one(candidates);
          const [url, init] = request(dice, path, method, described);
          const { status, headers, body, text } = await ask(url, init);
          const context = `${init.method} ${url} ${String(init.body)} -> ${status} ${text.slice(0, 300)}`;
          answersByStatus.set(status, (answersByStatus.get(status) ?? 0) + 1);
          // A path with a generated value may be unknown.
          const isKnown = status in described.responses || ([404, 405].includes(status) && path.includes('{'));
          expect(isKnown, context).toBe(true);
          expect(status, context).toBeLessThan(500);
          expect(headers.get('x-request-id'), context).not.toBeNull();
          if (status >= 400) expect(isProblem(body), context).toBe(true);
          const check = checks.get(`${described.operationId} ${status}`);
          if (check !== undefined && headers.get('content-type') === 'application/json')
            expect(check(body), `${context} ${JSON.stringify(check.errors)}`).toBe(true);
        }),
      );
    }
    for (const status of [200, 400, 401, 404])
      expect(answersByStatus.get(status), `no answer was ${status}`).toBeGreaterThan(10);
    expect(service.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  }, 300_000);
});
