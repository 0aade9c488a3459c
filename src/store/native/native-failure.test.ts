import { describe, expect, it } from 'vitest';
import { describeDamage } from './native-failure.ts';

describe('a description of damage', () => {
  it.each([
    ['there is no index in /srv/my data/store/indices/domains.2', 'there is no index in indices/domains.2'],
    [
      '/srv/my data/store/indices/domains.2/records/00000000.records: failed to fill whole buffer',
      'indices/domains.2/records/00000000.records: failed to fill whole buffer',
    ],
    [
      'Failed to open file for read: \'FileDoesNotExist("/srv/my data/store/indices/domains.2/documents/2d.fast")\'',
      'the file indices/domains.2/documents/2d.fast is missing',
    ],
    [
      'Failed to open file for read: \'IoError { io_error: Custom { kind: InvalidData, error: "Footer" }, filepath: "2d.term" }\'',
      'the file 2d.term is corrupt',
    ],
    [
      'Data corrupted: \'Data corruption (in file `"meta.json"`): Meta file cannot be deserialized. Content: "{\\n"\'',
      'the file meta.json is corrupt',
    ],
    ['one line\nand another', 'one line'],
  ])('%s', (message, words) => {
    expect(describeDamage(message, '/srv/my data/store')).toBe(words);
  });

  it('is truncated if it is long', () => {
    expect(describeDamage('x'.repeat(10_000), '/srv/store')).toHaveLength(303);
  });
});
