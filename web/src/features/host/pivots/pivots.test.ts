import { expect, it } from 'vitest';
import { orderedPivots } from './ordered-pivots.ts';
import { hostPivots, MOST_PIVOTS } from './pivots.ts';

it('looks for other hosts with the same values', () => {
  const answer = {
    type: 'ip',
    ip: '192.0.2.1',
    whois: { net: { cidr: ['192.0.2.0/24', 'nonsense" OR *'], organization: 'A "B"' }, asn: { number: ['65551'] } },
    software: [
      { tag: [{ name: 'php', fullname: 'PHP', php: { version: '5.4' } }, { name: 'jquery' }, { name: 'a:b' }] },
    ],
  } as const;
  const records = [
    { jarm: '2ad2', certificate: { fingerprint_sha256: 'ab' } },
    { jarm: '2ad2' },
    { jarm: 'x'.repeat(999) },
  ];
  expect(hostPivots(answer, records).map(({ title, q }) => [title, q])).toEqual([
    ['Certificate', 'certificate.fingerprint_sha256:ab AND NOT ip:"192.0.2.1"'],
    ['JARM', 'jarm:2ad2 AND NOT ip:"192.0.2.1"'],
    ['Product', 'tag.php.version:5.4 AND NOT ip:"192.0.2.1"'],
    ['Product', 'tag.name:jquery AND NOT ip:"192.0.2.1"'],
    ['Range', 'ip:"192.0.2.0/24" AND NOT ip:"192.0.2.1"'],
    ['Owner', 'whois.net.organization:"A \\"B\\"" AND NOT ip:"192.0.2.1"'],
    ['AS', 'whois.asn.number:65551 AND NOT ip:"192.0.2.1"'],
  ]);
});

it('has at most as many as one request counts', () => {
  const records = Array.from({ length: 300 }, (_, at) => ({ jarm: `j${at}` }));
  expect(hostPivots({ type: 'domain', domain: 'a.example.com' }, records)).toHaveLength(MOST_PIVOTS);
});

it('puts what few share first, and apart what nobody does', () => {
  const pivot = (q: string) => ({ title: 'JARM', field: 'jarm', text: q, q });
  const counts = new Map<string, number | 'failed'>([
    ['many', 900],
    ['none', 0],
    ['few', 2],
    ['broken', 'failed'],
  ]);
  const { shared, alone } = orderedPivots(['many', 'none', 'new', 'few', 'broken'].map(pivot), counts);
  expect(shared.map(({ q }) => q)).toEqual(['new', 'broken', 'few', 'many']);
  expect(alone.map(({ q }) => q)).toEqual(['none']);
});
