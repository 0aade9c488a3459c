import { describe, expect, it } from 'vitest';
import { hostMarkdown } from './host-markdown.ts';
import { hostPage } from './host-page.ts';
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

describe('a host for people', () => {
  it('says what is known, section by section', () => {
    const { sections } = hostText(host, '192.0.2.1');
    expect(sections.map(({ title }) => title)).toEqual([
      'Overview',
      'Registration',
      'Services',
      'Software',
      'Domains (1 of 300)',
      'Threat lists',
    ]);
    expect(sections.find(({ title }) => title === 'Services')?.rows).toEqual([['443', 'tcp', 'https']]);
  });

  it('is a page in which nothing that was found means anything', () => {
    const page = hostPage(hostText(host, EVIL));
    expect(page).not.toContain('<script');
    expect(page.match(/<h1>/g)).toHaveLength(1);
    expect(page).toContain('&#60;script&#62;');
  });

  it('is Markdown in which nothing that was found means anything', () => {
    const markdown = hostMarkdown(hostText(host, EVIL));
    expect(markdown).not.toMatch(/[^\\]<script|[^\\]\[a|[^\\]`c/);
    expect(markdown).not.toMatch(/[^\n\P{Cc}]|\p{Cf}/u);
    expect(markdown.match(/^# /gm)).toHaveLength(1);
    for (const line of markdown.split('\n').filter((one) => one.startsWith('| ')))
      expect(line.replaceAll('\\|', '').split('|').length).toBeGreaterThanOrEqual(3);
  });

  it('of nothing is a title', () => {
    expect(hostMarkdown(hostText({}, 'x.example'))).toBe('# x.example\n');
  });
});
