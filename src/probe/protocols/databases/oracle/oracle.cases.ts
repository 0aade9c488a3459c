import type { ProtocolCase } from '../../protocol-case.ts';

const REFUSAL = '(DESCRIPTION=(ERR=1189)(VSNNUM=186647040)(ERROR_STACK=(ERROR=(CODE=1189)(EMFI=4))))';

function packet(type: number, body: Buffer): Buffer {
  return Buffer.concat([Buffer.of(0, 8 + body.length, 0, 0, type, 0, 0, 0), body]);
}

const RESEND = packet(11, Buffer.alloc(0));
const REFUSE = packet(4, Buffer.concat([Buffer.of(0x22, 0, 0, REFUSAL.length), Buffer.from(REFUSAL)]));
const ACCEPT = packet(2, Buffer.from('01340000080001000000000000180000', 'hex'));
const TEXT = 'TNSLSNR for Linux: Version 9.2.0.4.0 - Production';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the version in a refusal',
    source: 'nmap oracle-tns-version and the TNS dissector of Wireshark',
    answers: [RESEND, REFUSE],
    closes: true,
    expected: {
      protocol: 'oracle',
      prot7: 'oracle',
      data: {
        oracle: {
          banner: `refused: ${REFUSAL}`,
          version: '11.2.0.2.0',
          handshake: {
            did_resend: true,
            refuse_error_raw: REFUSAL,
            refuse_error: [
              { key: 'DESCRIPTION.ERR', value: '1189' },
              { key: 'DESCRIPTION.VSNNUM', value: '186647040' },
              { key: 'DESCRIPTION.ERROR_STACK.ERROR.CODE', value: '1189' },
              { key: 'DESCRIPTION.ERROR_STACK.ERROR.EMFI', value: '4' },
            ],
            refuse_version: '11.2.0.2.0',
            refuse_reason_app: '0x22',
            refuse_reason_sys: '0x00',
          },
        },
      },
    },
  },
  {
    title: 'reads the version that an old listener tells',
    source: 'the TNS dissector of Wireshark, with the text of a listener 9.2',
    answers: [Buffer.concat([ACCEPT, packet(6, Buffer.concat([Buffer.alloc(2), Buffer.from(TEXT)]))])],
    closes: true,
    expected: {
      protocol: 'oracle',
      prot7: 'oracle',
      data: {
        oracle: {
          banner: 'Oracle 9.2.0.4.0',
          version: '9.2.0.4.0',
          handshake: { accept_version: 308, did_resend: false },
        },
      },
    },
  },
  {
    title: 'refuses a packet of another protocol',
    source: 'made up',
    answers: ['HTTP/1.1 400 Bad Request\r\n\r\n'],
    closes: true,
    expected: { status: 'protocol-error' },
  },
];
