import { describe, expect, it } from 'vitest';
import { ScanMemory } from './scan-memory.ts';

describe('ScanMemory', () => {
  it('reads a product once, and others apart', () => {
    const memory = new ScanMemory();
    const nginx = { name: 'nginx', version: '1.2', cpe: ['cpe:/a:igor_sysoev:nginx:1.2'] };
    const tags = memory.tags(nginx);
    expect(tags).toMatchObject([{ name: 'nginx', nginx: { version: '1.2' } }]);
    expect(memory.tags({ ...nginx })).toBe(tags);
    for (const other of [
      { ...nginx, version: undefined },
      { ...nginx, version: '1.3' },
      { ...nginx, cpe: [] },
      { ...nginx, category: ['router'] },
      { name: 'nginx\n1.2', cpe: nginx.cpe },
    ])
      expect(memory.tags(other)).not.toEqual(tags);
  });

  it('forgets products and names of scripts instead of growing without end', () => {
    const memory = new ScanMemory();
    const first = memory.tags({ name: 'a0' });
    for (let number = 1; number < 10_000; number++) memory.tags({ name: `a${number}` });
    expect(memory.tags({ name: 'a0' })).toEqual(first);
    expect(memory.tags({ name: 'a0' })).not.toBe(first);
    expect(memory.scriptName('HTTP-Title')).toBe('http_title');
  });
});
