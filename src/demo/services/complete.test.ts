import { describe, expect, it } from 'vitest';
import { protocols } from '../../model/fields/protocols.ts';
import type { ResponsesRecord } from '../../model/records.generated.ts';
import { tableOf } from '../../model/tables.ts';
import { demoWorld } from '../world.ts';
import { services } from './list.ts';

const records = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((seed) => [
  ...demoWorld({ size: 2_000, seed }).records('responses'),
]);
const names = Object.keys(protocols);
const fields = tableOf('responses').fields.map(({ path }) => path);

/** Fields that no record of a protocol has, and why. Every other field occurs in some record of its protocol. */
const ABSENT: readonly (readonly [field: string, reason: string, protocols: string])[] = [
  [
    'path',
    'the protocol has no paths',
    'adb afp ami amqp bacnet beanstalkd bitcoin cassandra clamd coap codesys daytime dcerpc dicom dnp3 dns drda epmd ethernetip finger fins fox ftp gearman gesrtp git hartip ident iec104 ike imap ipmi irc kafka l2tp ldap lmtp managesieve mdns memcached minecraft modbus mongodb mpd mqtt mssql mysql nats netbios nicname nntp ntp opcua openvpn oracle pop3 portmap postgres pptp quic raw_tcp rdp redis rmi rsync s7 sip smb smtp snmp socks ssh stun svn teamspeak telnet tftp time upnp vnc x11 xmpp zookeeper',
  ],
  [
    'tag',
    'the answer names no product of the catalogue',
    'coap codesys daytime finger fins gesrtp gopher hartip ident iec104 ike l2tp mdns nicname opcua quic raw_tcp stun tftp time',
  ],
  [
    'certificate',
    'the protocol is spoken without TLS',
    'adb afp ami bacnet beanstalkd bitcoin cassandra clamd coap codesys couchdb daytime dcerpc dicom dnp3 dns docker drda elastic epmd etcd ethernetip finger fins fox gearman gesrtp git gopher hartip ident iec104 ike ipmi ipp irc kafka l2tp mdns memcached minecraft modbus mongodb mpd mysql netbios nicname ntp opcua openvpn oracle portmap pptp quic raw_tcp redis rmi rsync rtsp s7 sip smb snmp socks ssh stun svn teamspeak telnet tftp time upnp vnc x11 zookeeper',
  ],
];

/** All paths with values in the records of a protocol, with `*` for names that are data. */
function filledBy(protocol: string): Set<string> {
  const paths = new Set<string>();
  const visit = (value: unknown, path: string): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, path);
    else {
      paths.add(path);
      if (typeof value !== 'object' || value === null) return;
      for (const [name, inner] of Object.entries(value)) {
        const own = `${path}.${name}`;
        visit(inner, fields.includes(own) ? own : `${path}.*`);
      }
    }
  };
  for (const record of of(protocol)) visit(record[protocol as keyof ResponsesRecord], protocol);
  return paths;
}

const of = (protocol: string): ResponsesRecord[] => records.filter(({ prot7 }) => prot7 === protocol);

describe('every protocol of the demonstration world', () => {
  it('is in the field table, and every protocol of the table is in the world', () => {
    expect([...Object.keys(services), 'http'].sort()).toEqual([...names].sort());
  });

  it.each(names)('%s fills every field of its table', (name) => {
    const filled = filledBy(name);
    const own = fields.filter((path) => path === name || path.startsWith(`${name}.`));
    expect(own.length).toBeGreaterThan(1);
    expect(own.filter((path) => !filled.has(path))).toEqual([]);
  });

  it.each(ABSENT)('has %s, except where %s', (field, _, without) => {
    const lacking = names.filter((name) =>
      of(name).every((record) => record[field as keyof ResponsesRecord] === undefined),
    );
    expect(lacking.sort()).toEqual(without.split(' ').sort());
  });

  it('shows a banner in each answer, if the protocol has one', () => {
    const silent = names.filter((name) => {
      const answers = of(name).map((record) => record[name as keyof ResponsesRecord] as { banner?: string });
      return fields.includes(`${name}.banner`) && answers.some(({ banner }) => banner === undefined);
    });
    // A time server has a banner only if it reveals its variables, and an open port may say nothing.
    expect(silent.sort()).toEqual(['ntp', 'raw_tcp']);
  });

  it('includes t3 with a path', () => {
    expect(of('t3').length).toBeGreaterThan(0);
    for (const { uri, path } of of('t3')) {
      expect(path).toBe('/');
      expect(uri).toMatch(/^t3s?:\/\/.+:\d+\/$/);
    }
  });
});
