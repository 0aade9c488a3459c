import { expect, it } from 'vitest';
import { ANSWER, type Frame, FrameReader, frameHead, REFUSAL } from './frame.ts';

const framed = (tag: number, text: string): Buffer =>
  Buffer.concat([frameHead(tag, Buffer.byteLength(text)), Buffer.from(text)]);
const read = (reader: FrameReader, chunks: readonly Buffer[]): (readonly [number, string | undefined])[] =>
  chunks.flatMap((chunk) => [...reader.push(chunk)]).map(({ tag, bytes }: Frame) => [tag, bytes?.toString()]);

it('reads frames wherever the chunks are cut', () => {
  const stream = Buffer.concat([
    framed(ANSWER, 'abc'),
    framed(REFUSAL, ''),
    framed(ANSWER, 'é'.repeat(20)),
    framed(ANSWER, ''),
  ]);
  const frames = [
    [ANSWER, 'abc'],
    [REFUSAL, ''],
    [ANSWER, 'é'.repeat(20)],
    [ANSWER, ''],
  ];
  for (let size = 1; size <= stream.length; size++) {
    const chunks: Buffer[] = [];
    for (let at = 0; at < stream.length; at += size) chunks.push(stream.subarray(at, at + size));
    expect(read(new FrameReader(100), chunks)).toEqual(frames);
  }
});

it('gives no frame before it is whole', () => {
  const stream = framed(ANSWER, 'abcdef');
  for (let cut = 0; cut < stream.length; cut++)
    expect(read(new FrameReader(100), [stream.subarray(0, cut)])).toEqual([]);
});

it('passes over what is too long, whatever length it claims, and reads on', () => {
  const stream = Buffer.concat([framed(ANSWER, 'x'.repeat(11)), framed(ANSWER, 'y'.repeat(10))]);
  expect(read(new FrameReader(10), [stream])).toEqual([
    [ANSWER, undefined],
    [ANSWER, 'y'.repeat(10)],
  ]);
  expect(read(new FrameReader(10), [Buffer.from([0xff, 0xff, 0xff, 0xff, 1]), Buffer.alloc(1_000)])).toEqual([]);
});

it('takes any bytes without failing', () => {
  let state = 1;
  const byte = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 16) & 0xff;
  };
  for (let round = 0; round < 500; round++) {
    const reader = new FrameReader(64);
    for (let chunk = 0; chunk < 10; chunk++) {
      const bytes = Buffer.from(Array.from({ length: byte() }, () => (byte() < 200 ? 0 : byte())));
      for (const frame of reader.push(bytes)) expect(frame.bytes?.length ?? 0).toBeLessThanOrEqual(64);
    }
  }
});
