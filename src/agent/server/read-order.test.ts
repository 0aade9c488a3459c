import { describe, expect, it } from 'vitest';
import { readOrder } from './read-order.ts';

const order = {
  lease: 'a'.repeat(32),
  scan: 1,
  task: 2,
  targets: ['8.8.8.0/30', 'example.com'],
  excluded: ['8.8.8.1'],
  ports: '80,U:53',
  seconds: 60,
  batch: { bytes: 1_000_000, lines: 100, line_bytes: 100_000 },
  contact: 'abuse@example.org',
};
const read = (change: object = {}) => readOrder(JSON.stringify({ ...order, ...change }));
const reason = (change: object): string => {
  const reading = read(change);
  return reading.kind === 'refused' ? reading.reason : '';
};

describe('an order of a server', () => {
  it('becomes a task', () => {
    expect(read()).toMatchObject({
      kind: 'task',
      task: {
        ...order,
        portList: { tcp: [80], udp: [53] },
        entries: [{ text: '8.8.8.0/30' }, { text: 'example.com' }],
      },
    });
  });

  it('has bounds, whatever the server says', () => {
    const reading = read({ seconds: 1e9, batch: { bytes: 1e12, lines: -1, line_bytes: 1 }, contact: 'a\r\nX: y' });
    expect(reading).toMatchObject({
      task: { seconds: 3_600, contact: null, batch: { bytes: 4_194_304, lines: 2_000, line_bytes: 4_096 } },
    });
    expect(read({ seconds: 1, batch: null })).toMatchObject({ task: { seconds: 4, batch: { lines: 2_000 } } });
  });

  it('is refused if anything in it cannot be read', () => {
    expect(readOrder('{')).toEqual({ kind: 'refused', reason: 'the order is no JSON object', lease: undefined });
    for (const lease of ['../../../../etc/passwd0', 'short', '', null, 'a'.repeat(65)])
      expect(read({ lease })).toMatchObject({ kind: 'refused', lease: undefined });
    expect(read({ targets: ['*.example.com'] })).toMatchObject({ kind: 'refused', lease: order.lease });
    expect(reason({ targets: [] })).toBe('the targets cannot be read');
    expect(reason({ targets: Array.from({ length: 65_537 }, () => '8.8.8.8') })).toBe('the targets cannot be read');
    expect(reason({ targets: ['8.8.8.8, 9.9.9.9'] })).toBe('a target cannot be read');
    expect(reason({ targets: [' 8.8.8.8'] })).toBe('a target cannot be read');
    expect(reason({ targets: ['x'.repeat(10_000)] })).toBe('the targets cannot be read');
    expect(reason({ ports: '0' })).toBe('the ports cannot be read');
    expect(reason({ ports: 80 })).toBe('the ports cannot be read');
    expect(reason({ scan: '1' })).toBe('scan and task are no numbers');
    expect(reason({ excluded: undefined })).toBe('the exclusions cannot be read');
    expect(reason({ excluded: ['http://x'] })).toBe('the exclusions cannot be read');
  });
});
