import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { readableLine } from './readable-line.ts';

function line(write: (log: pino.Logger) => void): string {
  const lines: string[] = [];
  const options = { base: null, timestamp: () => ',"time":"2026-11-22T14:05:01.123Z"' };
  write(pino(options, { write: (text: string) => void lines.push(text) }));
  return lines.map(readableLine).join('');
}

describe('readableLine', () => {
  it('shows the time, the message and its values', () => {
    expect(line((log) => log.info({ operation: 'count', status: 200, at: { a: 1 } }, 'answered'))).toBe(
      '14:05:01 answered operation=count status=200 at={"a":1}\n',
    );
    expect(line((log) => log.warn('low'))).toBe('14:05:01 warning: low\n');
  });

  it('shows an error with its stack, and control characters as escapes', () => {
    const text = line((log) => log.error({ err: new Error('red \u001b[31m') }, 'a job failed'));
    expect(text).toMatch(/^14:05:01 error: a job failed\n {2}Error: red \\u001b\[31m\n {2}at /);
    expect(text).not.toContain('\u001b');
  });
});
