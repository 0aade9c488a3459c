import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formValues } from './form-values.ts';

const values = (text: string | Buffer): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    [...formValues(Buffer.from(text))].map(([name, value]) => [name, 'texts' in value && value.texts]),
  );

describe('values of a query string or form', () => {
  it('are grouped by name', () => {
    expect(values('q=a&fields=x&fields=y&empty=&bare')).toEqual({
      q: ['a'],
      fields: ['x', 'y'],
      empty: [''],
      bare: [''],
    });
  });

  it('begin after the first equals sign', () => {
    expect(values('q=a=b==')).toEqual({ q: ['a=b=='] });
  });

  it('are decoded, with plus as a blank', () => {
    expect(values('q=a%20b+c%2Bd%26%3D')).toEqual({ q: ['a b c+d&='] });
    expect(values('%71=%C3%A9')).toEqual({ q: ['é'] });
  });

  it('keep invalid escapes, quotes, stars and slashes unchanged', () => {
    expect(values('q=%zz%2"*/%')).toEqual({ q: ['%zz%2"*/%'] });
    expect(values('q=100%&x=%4')).toEqual({ q: ['100%'], x: ['%4'] });
  });

  it('accept raw UTF-8 and replace invalid bytes', () => {
    expect(values('q=é”')).toEqual({ q: ['é”'] });
    expect(values(Buffer.from([0x71, 0x3d, 0xff, 0x61]))).toEqual({ q: ['\ufffda'] });
    expect(values('q=%ff%61')).toEqual({ q: ['\ufffda'] });
  });

  it('may have any name, including properties of every object', () => {
    expect(formValues(Buffer.from('__proto__=1&constructor=2')).get('__proto__')).toEqual({
      kind: 'texts',
      texts: ['1'],
    });
  });

  it('agree with the platform on everything that it writes', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })), (given) => {
        const pairs = Object.entries(given);
        const written = new URLSearchParams(pairs).toString();
        expect(values(written)).toEqual(Object.fromEntries(pairs.map(([name, value]) => [name, [value]])));
      }),
      { seed: 5, numRuns: 1_000 },
    );
  });

  it('can be parsed from any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        formValues(Buffer.from(bytes));
      }),
      { seed: 6, numRuns: 5_000 },
    );
  });
});
