import { expect, it } from 'vitest';
import { hostComparisonSections } from './host-comparison-sections.ts';

const nothing = { added: [], gone: [], not_seen: [], changed: [], same: 0, volatile: 0 };
const place = { port: 443, transport: 'tcp', protocol: 'https', host: null, path: '/' };

it('says what differs, section by section, and how much', () => {
  const sections = hostComparisonSections({
    from: { host: '192.0.2.1', as_of: '2026-05-31T23:59:59.999Z', is_known: true, last_seen: '2026-05-02T12:00:00Z' },
    to: { host: '192.0.2.1', as_of: null, is_known: false, last_seen: null },
    services: {
      ...nothing,
      gone: [{ ...place, path: '/login', last_seen: '2026-05-02T12:00:00Z' }],
      not_seen: [{ ...place, port: 22, protocol: 'ssh', last_seen: '2026-05-03T12:00:00Z' }],
      changed: [
        {
          ...place,
          host: 'a.example',
          changes: [
            { path: 'title', before: 'one', after: null },
            { path: 'status', before: 200, after: 404 },
          ],
        },
      ],
      same: 1_234,
      volatile: 2,
    },
    products: { ...nothing, added: [{ name: 'nginx', versions: ['1.20', '1.22'] }] },
    dns: nothing,
    indicators: null,
    is_cut: true,
  });
  expect(sections.map(({ title, rows }) => [title, rows])).toEqual([
    [
      'Comparison',
      [
        ['from', '192.0.2.1', expect.stringContaining('2026-05-31'), 'last seen 2026-05-02'],
        ['to', '192.0.2.1', 'now', 'nothing is known'],
      ],
    ],
    [
      'Services',
      [
        ['gone, last seen 2026-05-02', '443/tcp https /login', '', '', ''],
        ['not seen since 2026-05-03', '22/tcp ssh', '', '', ''],
        ['changed', '443/tcp https a.example', 'title', 'one', '-'],
        ['', '', 'status', '200', '404'],
      ],
    ],
    ['Products', [['new', 'nginx 1.20, 1.22', '', '', '']]],
    [
      'Summary',
      [
        ['Services', '1 gone, 1 not seen since, 1 changed, 1,234 the same, 2 fields that vary by themselves'],
        ['Products', '1 new'],
        ['There is more than was compared.', ''],
      ],
    ],
  ]);
});

it('shows an answer that it does not understand as nothing', () => {
  expect(hostComparisonSections({}).at(-1)?.rows).toEqual([['Nothing to compare.', '']]);
});
