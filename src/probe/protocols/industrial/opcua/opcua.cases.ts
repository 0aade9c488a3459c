import type { ProtocolCase } from '../../protocol-case.ts';

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));
const u32 = (value: number): string => Buffer.of(value & 0xff, value >>> 8, 0, 0).toString('hex');
const text = (value: string): string => u32(value.length) + Buffer.from(value).toString('hex');
const NONE = 'ffffffff';

/** OPC 10000-6 section 7.1.2: a header of eight bytes. */
function message(kind: string, body: string): Uint8Array {
  const content = bytes(body);
  return bytes(`${Buffer.from(kind).toString('hex')} ${u32(content.length + 8)} ${body}`);
}

const POLICY = 'http://opcfoundation.org/UA/SecurityPolicy#';
/** A time, the handle, a good result, and nothing optional (OPC 10000-4 section 7.34). */
const header = (handle: number): string => `0000000000000000 ${u32(handle)} 00000000 00 ${NONE} 0000 00`;

const ACKNOWLEDGEMENT = message('ACKF', `${u32(0)} ${u32(65535)} ${u32(65535)} ${u32(0)} ${u32(0)}`);
const OPENED = message(
  'OPNF',
  `${u32(7)} ${text(`${POLICY}None`)} ${NONE} ${NONE} ${u32(1)} ${u32(1)} 0100c101 ${header(1)}
    ${u32(0)} ${u32(7)} ${u32(9)} 0000000000000000 ${u32(60000)} ${NONE}`,
);
const endpoint = (mode: number, policy: string, tokens: readonly number[]): string => `
  ${text('opc.tcp://plc:4840')} ${text('urn:plc:server')} ${text('urn:acme:product')} 03 ${text('en')} ${text('Plant')}
  ${u32(0)} ${NONE} ${NONE} ${u32(1)} ${text('opc.tcp://plc:4840')} ${NONE} ${u32(mode)} ${text(POLICY + policy)}
  ${u32(tokens.length)} ${tokens.map((token) => `${text('t')} ${u32(token)} ${NONE} ${NONE} ${NONE}`).join(' ')}
  ${text('http://opcfoundation.org/UA-Profile/Transport/uatcp-uasc-uabinary')} 00`;
const ENDPOINTS = message(
  'MSGF',
  `${u32(7)} ${u32(9)} ${u32(2)} ${u32(2)} 0100af01 ${header(2)} ${u32(2)}
    ${endpoint(1, 'None', [0, 1])} ${endpoint(3, 'Basic256Sha256', [1])}`,
);

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the application and its endpoints',
    source: 'OPC 10000-6 sections 5.2 and 7.1; OPC 10000-4 sections 5.5.4 and 7.14',
    answers: [ACKNOWLEDGEMENT, OPENED, ENDPOINTS],
    expected: {
      protocol: 'opcua',
      prot7: 'opcua',
      data: {
        opcua: {
          banner: 'Plant, urn:acme:product',
          protocol_version: 0,
          application_name: 'Plant',
          application_uri: 'urn:plc:server',
          product_uri: 'urn:acme:product',
          application_type: 'Server',
          discovery_urls: ['opc.tcp://plc:4840'],
          endpoints: [
            {
              url: 'opc.tcp://plc:4840',
              security_mode: 'None',
              security_policy: 'None',
              user_tokens: ['Anonymous', 'UserName'],
            },
            {
              url: 'opc.tcp://plc:4840',
              security_mode: 'SignAndEncrypt',
              security_policy: 'Basic256Sha256',
              user_tokens: ['UserName'],
            },
          ],
        },
      },
    },
  },
  {
    title: 'reads why a server refuses the hello',
    source: 'OPC 10000-6 section 7.1.2.5',
    answers: [message('ERRF', `00008380 ${text('No such endpoint')}`)],
    closes: true,
    expected: {
      protocol: 'opcua',
      prot7: 'opcua',
      data: { opcua: { error: '0x80830000', error_reason: 'No such endpoint' } },
    },
  },
  {
    title: 'takes a line of text for another protocol',
    source: 'RFC 4253 section 4.2',
    greeting: 'SSH-2.0-OpenSSH_9.6\r\n',
    expected: { status: 'protocol-error' },
  },
];
