import { describe, expect, it } from 'vitest';
import { cellText } from '../cells/host-cell.ts';
import { hostMarkdown, hostPage } from './host-documents.ts';
import { hostText } from './host-text.ts';

const EVIL = '<script>alert(1)</script>|\n# x [a](javascript:b) `c` \u202e\u001b[31m';
const host = {
  type: 'ip',
  ip: '192.0.2.1',
  organization: EVIL,
  ptr: [EVIL],
  domains: [EVIL],
  domains_count: 300,
  whois: { net: { name: EVIL }, asn: { number: ['64500'], name: EVIL } },
  ports: [{ port: 443, prot4: 'tcp', protocol: 'https' }],
  software: [
    {
      uri: EVIL,
      tag: [{ name: 'x', fullname: EVIL, x: { version: '1' } }],
      cve: [{ name: 'CVE-1', base_score: '9.8' }],
    },
  ],
  ioc: [{ domain: EVIL, threat: [EVIL], score: { total: 7 } }],
};

describe('a host as text', () => {
  it('shows what is known, section by section', () => {
    const { sections } = hostText(host, '192.0.2.1');
    expect(sections.map(({ title }) => title)).toEqual([
      'Overview',
      'Registration',
      'Services',
      'Software',
      'Vulnerabilities',
      'Domains (1 of 300)',
      'Threat lists',
    ]);
    expect(sections.find(({ title }) => title === 'Services')?.rows).toEqual([
      [[{ text: '443' }], [{ text: 'tcp' }], [{ text: 'https' }]],
    ]);
  });

  it('lists vulnerabilities by risk: known exploits first, then by score, each once with its locations', () => {
    const cve = (name: string, base_score: string, has_exploit?: true) => ({ name, base_score, has_exploit });
    const software = [
      { uri: 'a', cve: [cve('CVE-2020-0001', '9.8'), cve('CVE-2020-0002', '5.0', true)] },
      { uri: 'b', cve: [cve('CVE-2020-0003', '10.0'), cve('CVE-2020-0001', '9.8')] },
    ];
    const { sections } = hostText({ software }, 'x.example');
    const rows = sections.find(({ title }) => title === 'Vulnerabilities')?.rows.map((row) => row.map(cellText));
    expect(rows).toEqual([
      ['CVE-2020-0002', '5.0', 'known', 'a'],
      ['CVE-2020-0003', '10.0', '', 'b'],
      ['CVE-2020-0001', '9.8', '', 'a, b'],
    ]);
  });

  it('links names and addresses to their pages and vulnerabilities to their records, and nothing else', () => {
    const page = hostPage(
      hostText(
        {
          ptr: ['a.example'],
          domains: ['javascript:alert(1)', 'b.example'],
          dns: { a: ['192.0.2.7'], aaaa: ['2001:db8::7'] },
          software: [{ uri: 'http://c.example/', cve: [{ name: 'CVE-2020-0001' }, { name: 'CVE-1"x' }] }],
        },
        'x.example',
      ),
    );
    expect([...page.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)).toEqual([
      '/favicon.ico',
      '/api/host/a.example/',
      '/api/host/192.0.2.7/',
      '/api/host/2001%3Adb8%3A%3A7/',
      'https://www.cve.org/CVERecord?id=CVE-2020-0001',
      '/api/host/b.example/',
    ]);
  });

  it('says that nothing hides an address, if a database knows the address', () => {
    const privacy = { vpn: false, proxy: false, tor: false };
    const overview = (of: object) => hostText({ privacy: of }, 'x').sections[0]?.rows.map((row) => row.map(cellText));
    expect(overview(privacy)).toEqual([['Privacy', 'no VPN, proxy or Tor known']]);
    expect(overview({ ...privacy, proxy: true, tor: true })).toEqual([['Privacy', 'proxy, Tor']]);
  });

  it('escapes all data in HTML', () => {
    const page = hostPage(hostText(host, EVIL));
    expect(page).not.toContain('<script');
    expect(page.match(/<h1>/g)).toHaveLength(1);
    expect(page).toContain('&#60;script&#62;');
  });

  it('escapes all data in Markdown', () => {
    const markdown = hostMarkdown(hostText(host, EVIL));
    expect(markdown).not.toMatch(/[^\\]<script|[^\\]\[a|[^\\]`c/);
    expect(markdown).not.toMatch(/[^\n\P{Cc}]|\p{Cf}/u);
    expect(markdown.match(/^# /gm)).toHaveLength(1);
    for (const line of markdown.split('\n').filter((row) => row.startsWith('| ')))
      expect(line.replaceAll('\\|', '').split('|').length).toBeGreaterThanOrEqual(3);
  });

  it('is only a title for an empty host', () => {
    expect(hostMarkdown(hostText({}, 'x.example'))).toBe('# x.example\n');
  });
});
