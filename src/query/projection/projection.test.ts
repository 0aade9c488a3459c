import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileProjection, pathsProblem } from './projection.ts';

const record = {
  ip: '192.0.2.1',
  ptr: ['a.example', 'b.example'],
  port: 443,
  http: { title: 'x "quoted" \\', headers: { server: ['nginx'], 'odd[0]': ['y'] }, body: '{"ip":[1,2]}' },
  cve: [{ name: 'CVE-1', severity: 'HIGH' }, { name: 'CVE-2' }, { severity: 'LOW' }],
  ssh: { banner: 'SSH-2.0' },
  ftp: { banner: 'ftp', deep: { banner: 'inner' } },
  none: null,
  empty: [],
};

const included = (...paths: readonly string[]): unknown =>
  JSON.parse(compileProjection(paths, 'include').project(JSON.stringify(record)));
const excluded = (...paths: readonly string[]): unknown =>
  JSON.parse(compileProjection(paths, 'exclude').project(JSON.stringify(record)));

describe('fields that are included', () => {
  it('come with their parents, and with everything below them', () => {
    expect(included('ip', 'http.headers')).toEqual({ ip: record.ip, http: { headers: record.http.headers } });
    expect(included('http')).toEqual({ http: record.http });
  });

  it('come in the order of the record, whatever the order of the list', () => {
    expect(compileProjection(['port', 'ip'], 'include').project(JSON.stringify(record))).toBe(
      '{"ip":"192.0.2.1","port":443}',
    );
  });

  it('are everything for a star, for no path and for empty paths', () => {
    for (const paths of [['*'], [], [''], ['ip', '*']]) {
      const projection = compileProjection(paths, 'include');
      expect(projection.isWhole).toBe(true);
      expect(projection.project(' {"a":1} ')).toBe(' {"a":1} ');
      expect(projection.shows('a.b')).toBe(true);
    }
  });

  it('are nothing if the record has none of them', () => {
    expect(included('nothing', 'ip.below', 'http.none.at.all')).toEqual({});
  });

  it('are one element if a list index is named', () => {
    expect(included('ptr[0]')).toEqual({ ptr: ['a.example'] });
    expect(included('ptr[1]', 'cve[0].name')).toEqual({ ptr: ['b.example'], cve: [{ name: 'CVE-1' }] });
    expect(included('ptr[7]')).toEqual({});
    expect(included('ptr[0')).toEqual({});
  });

  it('leave out elements that have none of them', () => {
    expect(included('cve.name')).toEqual({ cve: [{ name: 'CVE-1' }, { name: 'CVE-2' }] });
  });

  it('match patterns, whose stars also match dots', () => {
    expect(included('*.banner')).toEqual({
      ssh: { banner: 'SSH-2.0' },
      ftp: { banner: 'ftp', deep: { banner: 'inner' } },
    });
    expect(included('http.t*')).toEqual({ http: { title: record.http.title } });
    expect(included('f*r')).toEqual({ ftp: record.ftp });
    expect(included('*e')).toMatchObject({ http: { title: record.http.title }, none: null });
  });

  it('do not mistake the start of a name for the name', () => {
    expect(included('htt', 'p', 'http.titl')).toEqual({});
  });
});

describe('fields that are excluded', () => {
  it('are left out, and nothing else is', () => {
    const { body: _, headers: __, ...http } = record.http;
    const { cve: ___, ...rest } = record;
    expect(excluded('cve', 'http.body', 'http.headers')).toEqual({ ...rest, http });
  });

  it('take parents with them that become empty, but not those that were empty before', () => {
    const rest = excluded('ssh.banner', 'ptr[0]', 'ptr[1]', '*.severity');
    expect(Object.keys(rest as object)).toEqual(['ip', 'port', 'http', 'cve', 'ftp', 'none', 'empty']);
    expect(rest).toMatchObject({ cve: [{ name: 'CVE-1' }, { name: 'CVE-2' }], empty: [] });
    expect(excluded('*.name', '*.severity')).not.toHaveProperty('cve');
  });

  it('are one element if a list index is named', () => {
    expect(excluded('ptr[0]')).toMatchObject({ ptr: ['b.example'], port: 443 });
  });

  it('are everything for a star', () => {
    expect(excluded('*')).toEqual({});
  });

  it('are empty if no path is given', () => {
    expect(compileProjection([], 'exclude').isWhole).toBe(true);
  });
});

describe('a path on its own', () => {
  it('is shown if its whole value is', () => {
    const included = compileProjection(['http.headers', 'port', 'ptr[0]'], 'include');
    expect(['port', 'http.headers.server', 'http.headers'].map(included.shows)).toEqual([true, true, true]);
    expect(['ip', 'http', 'http.title', 'ptr'].map(included.shows)).toEqual([false, false, false, false]);
    const excludedFields = compileProjection(['http.headers'], 'exclude');
    expect(['http.title', 'http', 'http.headers', 'http.headers.x'].map(excludedFields.shows)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('the text of a record', () => {
  it('may have blanks, escapes and doubled backslashes', () => {
    const text = ' { "a\\u0062" : [ 1 , { "c" : "\\\\" , "d":"\\"}" } ] , "e":-1.5e3 } ';
    expect(compileProjection(['ab.d', 'e'], 'include').project(text)).toBe('{"a\\u0062":[{"d":"\\"}"}],"e":-1.5e3}');
  });

  it('may have deeply nested objects', () => {
    const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
    expect(compileProjection(['*.b'], 'include').project(deep)).toBe('{}');
    expect(compileProjection(['*.b'], 'exclude').project(deep)).toBe(deep);
  });

  it('gives an error if it is truncated', () => {
    const text = JSON.stringify(record);
    for (let length = 1; length < text.length; length++)
      expect(() => compileProjection(['nothing'], 'include').project(text.slice(0, length))).toThrow();
  });

  it('gives an error if a list ends as an object', () => {
    expect(() => compileProjection(['a.b'], 'include').project('{"a":[{"b":1}}]')).toThrow('not JSON');
  });
});

/** The rules applied to parsed values, without any care for time. */
function expected(value: unknown, path: string, patterns: readonly string[], mode: string): unknown {
  const matchesName = (otherPath: string): boolean =>
    patterns.some((pattern) => new RegExp(`^${pattern.split('*').map(RegExp.escape).join('.*')}$`).test(otherPath));
  const isNamed = path !== '' && matchesName(path);
  if (mode === 'exclude' && isNamed) return undefined;
  if (mode === 'include' && isNamed) return value;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return mode === 'include' ? undefined : value;
  const entries = Object.entries(value)
    .map(([name, inner]) => [name, expected(inner, path === '' ? name : `${path}.${name}`, patterns, mode)] as const)
    .filter(([, inner]) => inner !== undefined);
  const isLeftOut = mode === 'include' || Object.keys(value).length > 0;
  return entries.length === 0 && path !== '' && isLeftOut ? undefined : Object.fromEntries(entries);
}

describe('any record and any paths', () => {
  const name = fc.constantFrom('a', 'b', 'ab', 'a_b', 'x"y', 'é');
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.string(),
      fc.integer(),
      fc.constantFrom(null, true, [], [1, 'x']),
      fc.dictionary(name, tie('value'), { maxKeys: 4 }),
    ),
  }));
  const part = fc.constantFrom('a', 'b', 'ab', '*', 'a*', '*b', 'x"y', 'é');
  const path = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('.'));

  it('follow the rules', () => {
    fc.assert(
      fc.property(
        fc.dictionary(name, value, { maxKeys: 5 }),
        fc.array(path, { minLength: 1, maxLength: 3 }),
        fc.constantFrom('include' as const, 'exclude' as const),
        (object, paths, mode) => {
          const projected = compileProjection(paths, mode).project(JSON.stringify(object));
          const plain = mode === 'include' && paths.includes('*') ? object : (expected(object, '', paths, mode) ?? {});
          expect(JSON.parse(projected)).toEqual(JSON.parse(JSON.stringify(plain)));
        },
      ),
      { seed: 20, numRuns: 3_000 },
    );
  });
});

describe('the limits of paths', () => {
  it('are reported one over, and not at the limit', () => {
    expect(pathsProblem(['a'.repeat(512)])).toBeUndefined();
    expect(pathsProblem(['a'.repeat(513)])).toMatch('512');
    expect(pathsProblem(Array.from({ length: 32 }, () => 'a*'))).toBeUndefined();
    expect(pathsProblem(Array.from({ length: 33 }, () => 'a*'))).toMatch('32 stars');
    expect(pathsProblem(Array.from({ length: 64 }, () => 'a'.repeat(512)))).toBeUndefined();
    expect(pathsProblem([...Array.from({ length: 64 }, () => 'a'.repeat(512)), 'b'])).toMatch('32,768');
  });

  it('keep hostile patterns cheap', () => {
    const hostile = compileProjection([`${'*a'.repeat(31)}b`], 'include');
    const wide = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`${'a'.repeat(30)}${at}`, 1]));
    expect(hostile.project(JSON.stringify(wide))).toBe('{}');
  });
});

describe('a record as bytes', () => {
  const recordText = '{"é":{"x":"ü"},"страна":["日本",{"é":"\\u00e9"}],"a":"\\"é","\\u00e9":1,"😀":{"b":2}}';
  const asBytes = (json: string): string => Buffer.from(json).toString('latin1');

  it.each([['é'], ['é.x'], ['страна.é', 'a'], ['страна[0]'], ['😀.b'], ['*é*'], ['a'], ['missing']])(
    'has the same fields as its text: %s',
    (...paths) => {
      for (const mode of ['include', 'exclude'] as const) {
        const projection = compileProjection(paths, mode);
        expect(projection.projectBytes(asBytes(recordText))).toBe(asBytes(projection.project(recordText)));
      }
    },
  );
});
