/** What one server sends unasked must be recognised as its own protocol or not at all. */
import { expect, it } from 'vitest';
import { PROTOCOLS } from '../../src/probe/protocols/protocol-list.generated.ts';
import { casesOf } from './protocol-cases.ts';

/** Protocols in the form of another one, which recognises their messages too. */
const CARRIERS: Readonly<Record<string, string>> = {
  couchdb: 'http',
  docker: 'http',
  elastic: 'http',
  etcd: 'http',
  ipp: 'http',
  kubernetes: 'http',
  mdns: 'dns_udp',
};

const toBytes = (bytes: Uint8Array | string) => (typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes);

for (const { name, transport } of PROTOCOLS) {
  const CASES = await casesOf(name);

  it(`takes nothing of ${name} for another protocol`, () => {
    for (const { title, greeting, answers = [], expected } of CASES) {
      if ('status' in expected) continue;
      const names = [name, expected.prot7, CARRIERS[name]];
      const own = PROTOCOLS.filter((protocol) => names.includes(protocol.name));
      const others = PROTOCOLS.filter((protocol) => protocol.transport === transport && !own.includes(protocol));
      for (const bytes of [...(greeting === undefined ? [] : [greeting]), ...answers].map(toBytes)) {
        const wrong = others.filter((protocol) => protocol.recognises(bytes));
        expect([title, wrong.map((protocol) => protocol.name)]).toEqual([title, []]);
      }
    }
  });
}
