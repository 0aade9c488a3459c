import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FORMER, lineWithFormer, readFormer, splitFormer } from './former-member.ts';

const text = (bytes: Buffer | undefined) => bytes?.toString('utf8');

it('splits what it has put together, whatever texts there are', () => {
  const fields = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }));
  const record = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { minKeys: 1 });
  fc.assert(
    fc.property(record, fc.array(fields, { maxLength: 3 }), (data, values) => {
      const former = values.map((one, at) => ({ until: `${at}`, fields: one }));
      const json = JSON.stringify(data);
      const split = splitFormer(Buffer.from(lineWithFormer(json, JSON.stringify(former))));
      expect(text(split.record)).toBe(json);
      expect(readFormer(split.former)).toEqual(JSON.parse(JSON.stringify(former)));
    }),
  );
});

it('leaves records without it as they are, even if they name it elsewhere', () => {
  for (const json of ['{"domain":"a"}', '{"p":1}', `{"domain":"a","${FORMER}":[]}`, `{"a":{"${FORMER}":[1]}}`, '{}']) {
    const bytes = Buffer.from(json);
    expect(splitFormer(bytes)).toEqual({ record: bytes });
    expect(lineWithFormer(json, undefined)).toBe(json);
  }
});

it('refuses one that ends too early', () => {
  const line = lineWithFormer('{"domain":"a"}', '[{"until":"]","fields":{}}]');
  const end = line.indexOf(',"domain"');
  for (let length = `{"${FORMER}":[`.length; length < end; length++)
    expect(() => splitFormer(Buffer.from(line.slice(0, length)))).toThrow(SyntaxError);
});
