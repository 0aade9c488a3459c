import { describe, expect, it } from 'vitest';
import { protocols } from '../../model/fields/protocols.ts';
import type { ResponsesRecord } from '../../model/records.generated.ts';
import { tableOf } from '../../model/tables.ts';
import { demoWorld } from '../world.ts';
import { type AnswerLayer, partsOf } from './answer-of.ts';
import { services, TEMPLATES } from './list.ts';

const records = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((seed) => [
  ...demoWorld({ size: 2_000, seed }).records('responses'),
]);
const names = Object.keys(protocols);
const fields = tableOf('responses').fields.map(({ path }) => path);

/** A field that records have if the template of their protocol says so. HTTP has no template of this kind. */
const SAID: readonly (readonly [
  field: string,
  isSaid: (template: AnswerLayer) => boolean,
  others: readonly string[],
])[] = [
  ['path', ({ $path }) => $path !== undefined, ['http']],
  ['tag', ({ $product }) => $product !== undefined, ['http']],
  ['certificate', ({ $listens = [] }) => $listens.some(([, , , over]) => over === 'tls'), ['http']],
];

/** All paths with values in the records of a protocol, with `*` for names that are data. */
function filledBy(protocol: string): Set<string> {
  const paths = new Set<string>();
  const visit = (value: unknown, path: string): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, path);
    else {
      paths.add(path);
      if (typeof value !== 'object' || value === null) return;
      for (const [name, inner] of Object.entries(value)) {
        const own = `${path}.${name}`;
        visit(inner, fields.includes(own) ? own : `${path}.*`);
      }
    }
  };
  for (const record of of(protocol)) visit(record[protocol as keyof ResponsesRecord], protocol);
  return paths;
}

const of = (protocol: string): ResponsesRecord[] => records.filter(({ prot7 }) => prot7 === protocol);

describe('every protocol of the demonstration world', () => {
  it('is in the field table, and every protocol of the table is in the world', () => {
    expect([...Object.keys(services), 'http'].sort()).toEqual([...names].sort());
  });

  it.each(names)('%s fills every field of its table', (name) => {
    const filled = filledBy(name);
    const own = fields.filter((path) => path === name || path.startsWith(`${name}.`));
    expect(own.length).toBeGreaterThan(1);
    expect(own.filter((path) => !filled.has(path))).toEqual([]);
  });

  it.each(SAID)('has %s if its template says so, and only then', (field, isSaid, others) => {
    const having = names.filter((name) =>
      of(name).some((record) => record[field as keyof ResponsesRecord] !== undefined),
    );
    const saying = Object.entries(TEMPLATES).filter(([, template]) => partsOf(template).some(isSaid));
    expect(having.sort()).toEqual([...new Set([...saying.map(([name]) => name), ...others])].sort());
  });

  it('shows a banner in each answer, if the protocol has one', () => {
    const silent = names.filter((name) => {
      const answers = of(name).map((record) => record[name as keyof ResponsesRecord] as { banner?: string });
      return fields.includes(`${name}.banner`) && answers.some(({ banner }) => banner === undefined);
    });
    // A time server has a banner only if it reveals its variables, and an open port may say nothing.
    expect(silent.sort()).toEqual(['ntp', 'raw_tcp']);
  });

  it('includes t3 with a path', () => {
    expect(of('t3').length).toBeGreaterThan(0);
    for (const { uri, path } of of('t3')) {
      expect(path).toBe('/');
      expect(uri).toMatch(/^t3s?:\/\/.+:\d+\/$/);
    }
  });
});
