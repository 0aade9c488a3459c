import { describe, expect, it } from 'vitest';
import type { CompareHostAnswer } from '../../../api/operations.generated.ts';
import { comparedSections, differenceCount } from './compared-sections.ts';

describe('the sections of a comparison', () => {
  const empty = { added: [], gone: [], not_seen: [], changed: [], same: 0, volatile: 0 };
  const side = { host: '192.0.2.1', type: 'ip', as_of: null, is_known: true, last_seen: null } as const;
  const answer: CompareHostAnswer = {
    from: side,
    to: side,
    services: { ...empty, same: 3, volatile: 2 },
    products: empty,
    vulnerabilities: empty,
    certificates: empty,
    dns: {
      ...empty,
      gone: [{ type: 'a', value: '192.0.2.1', last_seen: '2026-09-01T00:00:00Z', gone_by: '2026-10-01T00:00:00Z' }],
      not_seen: [{ type: 'mx', value: 'm', last_seen: '2026-09-01T00:00:00Z' }],
      changed: [{ type: 'a', value: 'x', changes: [{ path: 'ttl', before: 1, after: null }] }],
    },
    whois: empty,
    indicators: null,
    is_cut: false,
  };

  it('tell what is gone from what nobody looked for again', () => {
    const sections = comparedSections(answer, true);
    expect(sections.map(({ name }) => name)).not.toContain('indicators');
    const dns = sections.find(({ name }) => name === 'dns');
    expect(dns).toMatchObject({
      gone: [{ goneBy: '2026-10-01T00:00:00Z' }],
      notSeen: [{ lastSeen: '2026-09-01T00:00:00Z' }],
      changed: [{ changes: [{ kind: 'gone', path: 'ttl', before: 1 }] }],
    });
    expect(sections.map(differenceCount)).toEqual([0, 0, 0, 0, 3, 0]);
  });

  it('of two hosts say which of them has it', () => {
    const dns = comparedSections(answer, false).find(({ name }) => name === 'dns');
    expect(dns?.gone).toHaveLength(2);
    expect(dns?.notSeen).toEqual([]);
    expect(dns?.gone[0]).not.toHaveProperty('goneBy');
  });
});
