import { describe, expect, it } from 'vitest';
import { certificateNames, isRedacted } from './certificate-names.ts';

describe('certificateNames', () => {
  it('lists common and alternative names, each once, sorted', () => {
    const names = certificateNames(
      { common_name: ['www.example.com'] },
      {
        dns_names: ['www.example.com', '*.example.com', 'intranet', 'a_b.example.com', 'xn--mnchen-3ya.de'],
        ip_addresses: ['192.0.2.1', '2001:db8::1'],
        uniform_resource_identifiers: ['https://example.org/a', 'urn:uuid:1', 'http://intranet/'],
        email_addresses: ['a@example.com'],
      },
    );
    expect(names).toEqual([
      '*.example.com',
      '192.0.2.1',
      '2001:db8::1',
      'a_b.example.com',
      'https://example.org/a',
      'intranet',
      'www.example.com',
      'xn--mnchen-3ya.de',
    ]);
  });

  it('leaves out common names that are not names of hosts', () => {
    const names = ['Example CA', 'John Q. Public', 'localhost', '', '*.com', 'a..b', 'a,b.com', 'user@example.com'];
    expect(certificateNames({ common_name: names }, undefined)).toEqual(['user@example.com']);
    expect(certificateNames({ common_name: ['192.0.2.1', 'münchen.de'] }, {})).toEqual(['192.0.2.1', 'münchen.de']);
    expect(certificateNames({}, { dns_names: ['', '.example.com', 'a b.example.com'] })).toEqual([]);
  });

  it('takes little time for hostile names', () => {
    const names = ['a.'.repeat(50_000), '*.'.repeat(50_000), `${'a-'.repeat(159)}.`, 'x@'.repeat(50_000)];
    expect(certificateNames({ common_name: names }, { dns_names: names })).toEqual([]);
  });

  it('knows redacted names', () => {
    expect(certificateNames({}, { dns_names: ['?.example.com', '*.?.example.com'] })).toHaveLength(2);
    expect(isRedacted(['?.example.com'])).toBe(true);
    expect(isRedacted(['*.example.com'])).toBe(false);
  });
});
