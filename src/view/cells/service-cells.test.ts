import { describe, expect, it } from 'vitest';
import { itemCells, recordCells } from './service-cells.ts';

describe('the row of a service', () => {
  it('has the product with its version, and what a person recognises it by', () => {
    const web = {
      ip: '192.0.2.1',
      host: 'www.example.com',
      port: 443,
      prot4: 'tcp',
      protocol: 'https',
      prot7: 'http',
      tag: [
        { name: 'nginx', fullname: 'nginx', nginx: { version: '1.18.0' } },
        { name: 'php', fullname: 'PHP' },
        { name: 'php', fullname: 'PHP' },
      ],
      http: { title: 'Login', headers: { location: ['/login/'] } },
    };
    expect(recordCells(web)).toEqual(['192.0.2.1:443 www.example.com', 'https', 'nginx 1.18.0, PHP', 'Login']);
    const { title: _, ...untitled } = web.http;
    expect(recordCells({ ...web, http: untitled })[3]).toBe('-> /login/');
  });

  it('has the greeting of other services, or what was seen of a silent one', () => {
    const ssh = { ip: '::1', host: '::1', port: 22, protocol: 'ssh', prot7: 'ssh', ssh: { banner: 'SSH-2.0-x' } };
    expect(recordCells(ssh)).toEqual(['[::1]:22', 'ssh', '', 'SSH-2.0-x']);
    const silent = { ip: '192.0.2.1', port: 9, prot4: 'tcp', protocol: 'raw_tcp', prot7: 'raw_tcp' };
    expect(recordCells({ ...silent, raw_tcp: { seen: 'silent' } })).toEqual(['192.0.2.1:9', 'unknown', '', 'silent']);
    expect(recordCells({ ip: '192.0.2.1', port: 53, prot4: 'udp', protocol: 'dns_udp' })[0]).toBe('192.0.2.1:53/udp');
  });

  it('is the same for a service of a report, and empty for anything else', () => {
    const item = { address: '192.0.2.1', host: '192.0.2.1', port: 80, transport: 'tcp', protocol: 'http', title: 'Hi' };
    const products = [{ name: 'nginx', version: null }];
    expect(itemCells({ ...item, products })).toEqual(['192.0.2.1:80', 'http', 'nginx', 'Hi']);
    for (const nothing of [null, 5, [], { tag: 7, http: null }]) expect(recordCells(nothing)[2]).toBe('');
  });
});
