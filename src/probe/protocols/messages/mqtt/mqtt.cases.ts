import type { ProtocolCase } from '../../protocol-case.ts';

const outcome = (version: string, code: number, response: string) => ({
  protocol: 'mqtt',
  prot7: 'mqtt',
  data: { mqtt: { banner: response, version, connect_return_code: code, session_present: false, response } },
});

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'sees that a broker is open',
    source: 'MQTT 3.1.1 section 3.2',
    answers: [Uint8Array.of(0x20, 2, 0, 0)],
    expected: outcome('3.1.1', 0, 'Connection Accepted'),
  },
  {
    title: 'sees that a broker wants a login',
    source: 'MQTT 3.1.1 section 3.2, table 3.1',
    answers: [Uint8Array.of(0x20, 2, 0, 5)],
    closes: true,
    expected: outcome('3.1.1', 5, 'Connection Refused, not authorized'),
  },
  {
    title: 'reads the reason codes of version 5.0',
    source: 'MQTT 5.0 section 3.2.2.2',
    answers: [Uint8Array.of(0x20, 3, 0, 0x87, 0)],
    closes: true,
    expected: outcome('5.0', 0x87, 'Not authorized'),
  },
  {
    title: 'refuses a packet that is no CONNACK',
    source: 'MQTT 3.1.1 section 2.2.1',
    answers: [Uint8Array.of(0xd0, 0)],
    expected: { status: 'protocol-error' },
  },
];
