import { describe, expect, it } from 'vitest';
import type { Store } from '../../store/store.ts';
import type { Entry } from '../formats/format.ts';
import { IndexTarget } from './index-target.ts';

const line = `${JSON.stringify({ domain: 'a'.repeat(20_000) })}\n`;

/** Lines in buffers of their own, as readers of lines give them. */
function ownLines(): Extract<Entry<'index'>, { readonly kind: 'lines' }> {
  const [bytes, original] = [Buffer.allocUnsafeSlow(line.length), Buffer.allocUnsafeSlow(line.length)];
  for (const buffer of [bytes, original]) buffer.write(line);
  return { kind: 'lines', number: 0, bytes, original, isOwn: true };
}

async function written(entries: readonly Entry<'index'>[], refused: readonly string[] = []): Promise<string[]> {
  const got: string[] = [];
  const write: Store['write'] = async (_indexId, bytes) => {
    got.push(bytes.toString());
    const reasons = refused.map((reason, at) => ({ line: at, reason }));
    return { written: 1, refused: reasons, unknownFields: new Map(), mistypedFields: new Map() };
  };
  const report = await new IndexTarget({ write }, 1).write({ name: 'a', entries }, undefined);
  return [...got, ...report.refused.map((refusal) => `${refusal.reason}: ${refusal.bytes}`)];
}

describe('the buffers of lines', () => {
  it('are given back once they are written', async () => {
    const entry = ownLines();
    expect(await written([entry])).toEqual([line]);
    expect([entry.bytes.length, entry.original?.length]).toEqual([0, 0]);
  });

  it('stay if somebody else may read them, or if a line of the batch was refused', async () => {
    const { isOwn: _, ...shared } = ownLines();
    expect(await written([shared])).toEqual([line]);
    const entry = ownLines();
    expect(await written([entry], ['no'])).toEqual([line, `no: ${line.trimEnd()}`]);
    const other = ownLines();
    await written([other, { kind: 'refused', number: 1, reason: 'not a line', bytes: undefined }]);
    for (const { bytes, original } of [shared, entry, other])
      expect([bytes.length, original?.length]).toEqual([line.length, line.length]);
  });
});
