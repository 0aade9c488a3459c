import type { ProtocolCase } from '../../protocol-case.ts';

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));

/** With the random bytes of the tests as the time of the client. */
const TIME = bytes(`dc0003ea 00000000 00000008 494e4954 0000000000000000 0001020304050607
  de724b82 91688350  de724b82 9186495e`);
const TIME_DATA = {
  version: 3,
  time: '2018-04-06T19:39:46.568Z',
  time_response: {
    leap_indicator: 3,
    version: 3,
    mode: 4,
    stratum: 0,
    poll: 3,
    precision: -22,
    root_delay: { seconds: 0, fraction: 0 },
    root_dispersion: { seconds: 0, fraction: 8 },
    reference_id: 'SU5JVA==',
    reference_timestamp: { seconds: 0, fraction: 0 },
    origin_timestamp: { seconds: 0x00010203, fraction: 0x04050607 },
    receive_timestamp: { seconds: 3732032386, fraction: 2439545680 },
    transmit_timestamp: { seconds: 3732032386, fraction: 2441496926 },
  },
};

/** RFC 9327 section 2: an answer to the request for variables, in one fragment. */
function variables(text: string): Uint8Array {
  const data = Buffer.from(text, 'latin1');
  const head = Buffer.from('168200010000000000000000', 'hex');
  head.writeUInt16BE(data.length, 10);
  return Uint8Array.from(Buffer.concat([head, data, Buffer.alloc((4 - (data.length % 4)) % 4)]));
}

const OLD =
  'version="ntpd 4.2.6@1.2089-o Fri May 28 01:20:53 UTC 2010 (1)", processor="x86_64", system="Darwin/11.2.0"';
const NEW = 'version="ntpd 4.2.8p15@1.3728-o Wed Sep 23 11:46:38 UTC 2020 (1)", system="Linux/5.15.0", leap=0';
/** The entry of the client list that zgrab2 got. */
const ENTRY = `00000002 00000002 00000000 00000003 ac110005 ac110004 00000001 94db0303 ${'00'.repeat(40)}`;

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads time, variables and the list of clients of an old server',
    source: "zgrab2's answers of ntpd 4.2.6; variables of an example of Recog",
    answers: [TIME, variables(OLD), bytes(`9f00032a 0001 0048 ${ENTRY}`)],
    expected: {
      protocol: 'ntp',
      prot7: 'ntp',
      data: {
        ntp: {
          ...TIME_DATA,
          banner: OLD,
          software: 'ntpd 4.2.6@1.2089-o Fri May 28 01:20:53 UTC 2010 (1)',
          system: 'Darwin/11.2.0',
          monlist_enabled: true,
          monlist_header: {
            is_response: true,
            has_more: false,
            version: 3,
            mode: 7,
            is_authenticated: false,
            sequence_number: 0,
            implementation_number: 'IMPL_XNTPD',
            request_code: 'REQ_MON_GETLIST_1',
            error: 'INFO_OKAY',
            num_items: 1,
            mbz: 0,
            item_size: 72,
          },
          monlist_response:
            'AAAAAgAAAAIAAAAAAAAAA6wRAAWsEQAEAAAAAZTbAwMAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
        },
      },
    },
  },
  {
    title: 'asks a new server for no list of clients',
    source: 'RFC 9327 section 2; the version as Ubuntu 22.04 packages it',
    answers: [TIME, variables(NEW), bytes(`9f00032a 0001 0048 ${ENTRY}`)],
    expected: {
      protocol: 'ntp',
      prot7: 'ntp',
      data: {
        ntp: {
          ...TIME_DATA,
          banner: NEW,
          software: 'ntpd 4.2.8p15@1.3728-o Wed Sep 23 11:46:38 UTC 2020 (1)',
          system: 'Linux/5.15.0',
        },
      },
    },
  },
  {
    title: 'reads the time of a server that says no more',
    source: "zgrab2's answer of ntpd 4.2.6",
    answers: [TIME],
    expected: { protocol: 'ntp', prot7: 'ntp', data: { ntp: TIME_DATA } },
  },
  {
    title: 'refuses an answer to another request',
    source: "zgrab2's answer of ntpd 4.2.6",
    answers: [Uint8Array.from(TIME, (byte, index) => (index === 24 ? 0xff : byte))],
    expected: { status: 'protocol-error' },
  },
];
