import { expect, it } from 'vitest';
import { FORMATS } from '../../src/ingest/formats/format-list.ts';
import { headOf } from '../../src/ingest/import/recognise-format.ts';

// One that takes quadratic time would not finish here.
it.each([
  ...['\r', ' ', '\t', 'a\r', '{', '[', '"', '<', '# ', ': ', 'a: ', 'a, ', '1.', 'a.', '\\"', '-'],
  ...['a b\n', '{"a":', '<a ', '1.2.3.4 '],
])('no format takes long to look at %j repeated to 250,000 characters', (piece) => {
  const long = piece.repeat(Math.ceil(250_000 / piece.length));
  for (const text of [long, `a${long}`, `# ${long}`, `{"${long}`]) {
    const head = headOf(Buffer.from(text), false);
    for (const format of FORMATS) {
      expect(() => format.recognises(head)).not.toThrow();
      expect(() => format.lacks?.(head)).not.toThrow();
    }
  }
});
