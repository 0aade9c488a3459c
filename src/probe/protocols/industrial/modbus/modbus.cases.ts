import type { ProtocolCase } from '../../protocol-case.ts';

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));
const text = (value: string): string => Buffer.from(value).toString('hex');
const base64 = (value: Uint8Array): string => Buffer.from(value).toString('base64');

const BASIC = bytes(`0001 0000 0036 ff 2b 0e 01 01 00 00 03 00 16 ${text('Company identification')}
  01 0d ${text('Product code ')} 02 05 ${text('V2.11')}`);
const WITH_REGULAR = bytes(`0001 0000 0010 ff 2b 0e 01 82 00 00 01 00 06 ${text('Vendor')}`);
const REGULAR = bytes(`0002 0000 000d ff 2b 0e 02 82 00 00 01 05 03 ${text('X20')}`);
const REFUSED = bytes('0001 0000 0003 ff ab 01');
const SERVER_ID = bytes(`0002 0000 0008 ff 11 05 01 ff ${text('PLC')}`);

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the basic identification',
    source: 'Modbus Application Protocol 1.1b3, the example of section 6.21',
    answers: [BASIC],
    expected: {
      protocol: 'modbus',
      prot7: 'modbus',
      data: {
        modbus: {
          banner: 'Company identification Product code  V2.11',
          unit_id: 255,
          function_code: 43,
          length: 54,
          mei_response: {
            conformity_level: 1,
            more_follows: false,
            next_object_id: 0,
            object_count: 3,
            objects: { vendor: 'Company identification', product_code: 'Product code ', revision: 'V2.11' },
          },
          raw: base64(BASIC),
        },
      },
    },
  },
  {
    title: 'asks a device that has regular objects for them',
    source: 'Modbus Application Protocol 1.1b3, section 6.21',
    answers: [WITH_REGULAR, REGULAR],
    expected: {
      protocol: 'modbus',
      prot7: 'modbus',
      data: {
        modbus: {
          banner: 'Vendor',
          unit_id: 255,
          function_code: 43,
          length: 16,
          mei_response: {
            conformity_level: 130,
            more_follows: false,
            next_object_id: 0,
            object_count: 1,
            objects: { vendor: 'Vendor', model_name: 'X20' },
          },
          raw: base64(WITH_REGULAR),
        },
      },
    },
  },
  {
    title: 'reads the server identifier of a device that knows no other',
    source: 'Modbus Application Protocol 1.1b3, sections 6.13 and 7',
    answers: [REFUSED, SERVER_ID],
    expected: {
      protocol: 'modbus',
      prot7: 'modbus',
      data: {
        modbus: {
          banner: 'PLC',
          unit_id: 255,
          function_code: 0xab,
          length: 3,
          exception_response: { exception_function: 43, exception_type: 1 },
          server_id: 'Af9QTEM=',
          raw: base64(REFUSED),
        },
      },
    },
  },
  {
    title: 'takes a line of text for another protocol',
    source: 'RFC 4253 section 4.2',
    greeting: 'SSH-2.0-OpenSSH_9.6\r\n',
    expected: { status: 'protocol-error' },
  },
];
