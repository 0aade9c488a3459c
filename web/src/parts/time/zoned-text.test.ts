import { describe, expect, it } from 'vitest';
import { zonedText } from './zoned-text.ts';

describe('a time in a zone', () => {
  const at = '2026-03-04T23:05:09Z';

  it.each([
    ['UTC', '2026-03-04', '2026-03-04 23:05:09 UTC'],
    ['Europe/Berlin', '2026-03-05', '2026-03-05 00:05:09 UTC+1'],
    ['America/St_Johns', '2026-03-04', '2026-03-04 19:35:09 UTC-3:30'],
    ['Asia/Kathmandu', '2026-03-05', '2026-03-05 04:50:09 UTC+5:45'],
  ])('%s', (zone, day, exact) => expect(zonedText(at, zone)).toEqual({ day, exact }));

  it('has the offset of its own day', () => {
    expect(zonedText('2026-07-01T12:00:00Z', 'Europe/Berlin')?.exact).toBe('2026-07-01 14:00:00 UTC+2');
  });

  it.each(['soon', '0000', '-000044-03-15T12:00:00Z'])('is none of %s', (text) =>
    expect(zonedText(text, 'UTC')).toBeUndefined(),
  );
});
