import fc from 'fast-check';

/** Bytes from `samples` with a few changes: bytes replaced, removed, inserted, and the end cut off. */
export function mutatedBytes(samples: readonly Uint8Array[]): fc.Arbitrary<Uint8Array> {
  const change = fc.record({
    at: fc.nat(),
    remove: fc.nat({ max: 4 }),
    insert: fc.array(fc.oneof(fc.constantFrom(0, 1, 0x7f, 0x80, 0xff), fc.nat({ max: 255 })), { maxLength: 4 }),
  });
  return fc
    .tuple(fc.constantFrom(...samples), fc.array(change, { maxLength: 4 }), fc.option(fc.nat()))
    .map(([sample, changes, cut]) => {
      const bytes = [...sample];
      for (const { at, remove, insert } of changes) bytes.splice(at % (bytes.length + 1), remove, ...insert);
      return Uint8Array.from(cut === null ? bytes : bytes.slice(0, cut % (bytes.length + 1)));
    });
}
