import { describe, expect, it } from 'vitest';
import { NAMED_PORT_LISTS, TOP_TCP_PORTS } from './named-port-lists.ts';
import { formatPortList, type PortList, parsePortList } from './port-list.ts';

function ports(text: string): PortList {
  const reading = parsePortList(text);
  if (reading.kind === 'refused') throw new Error(reading.message);
  return reading.ports;
}

describe('parsePortList', () => {
  it('reads ports, ranges and both transports', () => {
    expect(ports('443, 80,8000-8003,80')).toEqual({ tcp: [80, 443, 8000, 8001, 8002, 8003], udp: [] });
    expect(ports('80,U:53,161,T:443')).toEqual({ tcp: [80, 443], udp: [53, 161] });
    expect(ports('-').tcp).toHaveLength(65535);
  });

  it('reads the most frequent ports', () => {
    expect(ports('top:3').tcp).toEqual([22, 80, 443]);
    expect(ports('top:1000').tcp).toHaveLength(1000);
    expect(ports('top:2,22,9').tcp).toEqual([9, 22, 80, 443]);
  });

  it('reads the two named lists', () => {
    expect(ports('public')).toEqual(NAMED_PORT_LISTS.public);
    expect(ports('private,65000').tcp).toContain(65000);
  });

  it.each(['', '0', '65536', '80-', '90-80', '1-2-3', 'http', 'top:0', 'top:65535', 'U:top:3', '80,,81', '-1', '8 0'])(
    'refuses %j',
    (text) => {
      expect(parsePortList(text)).toMatchObject({ kind: 'refused', message: expect.stringMatching(/^.+\.$/) });
    },
  );

  it('is formatted to the shortest text', () => {
    expect(formatPortList(ports('443,80,81,82,U:161,53'))).toBe('80-82,443,U:53,161');
    expect(formatPortList(ports('-'))).toBe('1-65535');
  });
});

describe('the tables of ports', () => {
  it('have at least a thousand frequent ports, each once', () => {
    expect(TOP_TCP_PORTS.length).toBeGreaterThanOrEqual(1000);
    expect(new Set(TOP_TCP_PORTS).size).toBe(TOP_TCP_PORTS.length);
  });

  it('have the documented sizes', () => {
    expect(NAMED_PORT_LISTS.public.tcp).toHaveLength(141);
    expect(NAMED_PORT_LISTS.public.udp).toEqual([53, 123, 137, 161, 162]);
    expect(NAMED_PORT_LISTS.private.tcp.length).toBeGreaterThan(1200);
    expect(NAMED_PORT_LISTS.private.tcp.at(0)).toBe(7);
    expect(NAMED_PORT_LISTS.private.tcp.at(-1)).toBe(64738);
    expect(NAMED_PORT_LISTS.private.tcp).toEqual(expect.arrayContaining([...NAMED_PORT_LISTS.public.tcp, 9311]));
  });
});
