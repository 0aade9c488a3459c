import { describe, expect, it } from 'vitest';
import type { Collection } from '../../../model/collection.ts';
import { TimeSlices } from '../../../store/time-slices.ts';
import { canonicalLines } from './canonical-lines.ts';

async function canonical(text: string | Buffer, collection?: Collection): Promise<string | undefined> {
  const lines = await canonicalLines(Buffer.from(text as string), collection, new TimeSlices(() => performance.now()));
  return lines?.toString('latin1');
}

describe('lines of answers', () => {
  it.each([
    '{"data":{"domain":"a","x":1.0}}',
    '{ "data" : {"domain":"a","x":1.0} , "highlight":{"domain":"a"}}',
    '\t{"highlight":{"domain":"a"},"data":{"domain":"a","x":1.0}}\r',
    '{"\\u0064ata":{"domain":"a","x":1.0}}',
  ])('become the records in them, as written: %s', async (line) => {
    expect(await canonical(line)).toBe('{"domain":"a","x":1.0}');
  });

  it.each([
    '{"domain":"a"}',
    '{"data":[{"domain":"a"}]}',
    '{"data":{"domain":"a"},"more":1}',
    '{"data":"a","domain":"a"}',
    '{"data":{"domain":"a"}',
    '{"data":{"domain":"a"}}}',
    '{"data',
    '{',
    '[{"data":{"domain":"a"}}]',
    '# {"data":{"domain":"a"}}',
    '\u00a0{"data":{"domain":"a"}}',
    `{"data":${'['.repeat(100)}${']'.repeat(100)}}`,
    `{"data":{"x":${'['.repeat(100)}${']'.repeat(100)}}}`,
    '',
  ])('stay as they are if they are no answers: %s', async (line) => {
    expect(await canonical(line)).toBeUndefined();
  });

  it('stay as they are if they are not UTF-8', async () => {
    expect(await canonical(Buffer.from('{"data":{"domain":"\xff"}}', 'latin1'))).toBeUndefined();
  });

  it('keep their numbers among others', async () => {
    const answer = '{"data":{"domain":"a"}}';
    expect(await canonical(`# one\n${answer}\n\n{"domain":"b"}\r\nno\n${answer}\r\n${answer}`)).toBe(
      '# one\n{"domain":"a"}\n\n{"domain":"b"}\r\nno\n{"domain":"a"}\n{"domain":"a"}',
    );
  });

  it('have the inner record of two, which is not a record', async () => {
    expect(await canonical('{"data":{"data":{"domain":"a"}}}')).toBe('{"data":{"domain":"a"}}');
  });

  it('get the members of certificates back into them, of certificates alone', async () => {
    const flat = '{"version":3,"é":1,"last_updated":"x"}';
    const stored = Buffer.from('{"certificate":{"version":3},"é":1,"last_updated":"x"}').toString('latin1');
    expect(await canonical(`${flat}\n{"data":${flat}}`, 'certs')).toBe(`${stored}\n${stored}`);
    expect(await canonical(flat, 'responses')).toBeUndefined();
    expect(await canonical('{"certificate":{"version":3}}\n{"version":3', 'certs')).toBeUndefined();
  });
});
