import { describe, expect, it } from 'vitest';
import { serviceFacts } from './service-facts.ts';

describe('facts of a service', () => {
  it('are read from a record', () => {
    const facts = serviceFacts({
      ip: '192.0.2.1',
      port: 443,
      protocol: 'https',
      prot4: 'tcp',
      host: 'www.example.com',
      domain: ['www.example.com', 'example.com'],
      ptr: ['WWW.example.com', 'one.example.net'],
      http: { status_code: 200, title: 'Home', headers: { location: ['/x'] } },
      tag: [
        { name: 'nginx', fullname: 'Nginx', nginx: { version: '1.28.0' } },
        { name: 'nginx', fullname: 'Nginx', nginx: { version: '1.28.0' } },
        { name: 'php' },
      ],
    });
    expect(facts).toMatchObject({ address: '192.0.2.1', port: '443', protocol: 'https', isUdp: false, status: '200' });
    expect(facts.about).toEqual({ field: 'http.title', text: 'Home' });
    expect(facts.names.map(({ text }) => text)).toEqual(['www.example.com', 'example.com', 'one.example.net']);
    expect(facts.products).toEqual([
      { name: 'nginx', fullName: 'Nginx', version: '1.28.0' },
      { name: 'php', fullName: 'php', version: undefined },
    ]);
  });

  it.each([
    [{ prot7: 'ssh', ssh: { banner: 'SSH-2.0-x' } }, 'ssh.banner'],
    [{ http: { title: ' ', headers: { location: ['https://example.com/'] } } }, 'http.headers.location'],
    [{ prot7: 'http', raw_tcp: { seen: 'hello' } }, 'raw_tcp.seen'],
    [{ prot7: 7, http: 'text' }, undefined],
  ])('say what %j is about', (record, field) => expect(serviceFacts(record).about?.field).toBe(field));

  it.each([undefined, null, 'text', [], {}, { ip: {}, port: [], tag: [{ name: {} }, { name: '__proto__' }], host: 5 }])(
    'survive %j',
    (record) => expect(serviceFacts(record).address).toBeUndefined(),
  );

  it('call what nobody recognised unknown', () => {
    expect(serviceFacts({ protocol: 'raw_tcp' }).protocol).toBe('unknown');
  });
});
