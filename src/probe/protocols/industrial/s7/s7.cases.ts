import type { ProtocolCase } from '../../protocol-case.ts';

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));
const padded = (text: string, length: number): string =>
  Buffer.from(text.padEnd(length, '\0'), 'latin1').toString('hex');

/** Rows of a system status list in a separate packet. */
function statusList(id: string, rowLength: number, rows: readonly string[]): Uint8Array {
  const u16 = (value: number) => value.toString(16).padStart(4, '0');
  const list = rows.join('').replaceAll(/\s/g, '');
  const data = `ff 09 ${u16(8 + list.length / 2)} ${id} 0000 ${u16(rowLength)} ${u16(rows.length)} ${list}`;
  const dataLength = data.replaceAll(' ', '').length / 2;
  const unit = `02f080 32 07 0000 0000 000c ${u16(dataLength)} 000112081284010100000000 ${data}`;
  return bytes(`0300 ${u16(4 + unit.replaceAll(' ', '').length / 2)} ${unit}`);
}

const CONFIRM = bytes('0300001611d00001000200c0010ac1020100c2020102');
const REFUSE = bytes('0300000b06800001000200');
const SETUP = bytes('0300001b02f080320300000000000800000000f0000001000100f0');
/** Rows that plcscan shows in its README, but for the parts of the serial number that it hides. */
const MODULE = statusList('0011', 28, [
  '0001 36455337203135312d38414230312d304142302000c000020001',
  '0006 36455337203135312d38414230312d304142302000c000020001',
  '0007 202020202020202020202020202020202020202000c056030206',
]);
const COMPONENT = statusList('001c', 34, [
  '0001 53494d4154494320333030280000000000000000002900000000000000000000',
  '0002 494d3135312d3820504e2f445020435055000000000000000000000000000000',
  '0003 0000000000000000000000000000000000000000000000000000000000000000',
  '0004 4f726967696e616c205369656d656e732045717569706d656e74000000000000',
  `0005 ${padded('S C-BOUV', 32)}`,
  '0007 494d3135312d3820504e2f445020435055000000000000000000000000000000',
]);

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads module, firmware and system of a controller',
    source: "the structure in Wireshark's dissector of S7; the rows in the README of plcscan",
    answers: [CONFIRM, SETUP, MODULE, COMPONENT],
    expected: {
      protocol: 's7',
      prot7: 's7',
      data: {
        s7: {
          banner: 'SIMATIC 300(, IM151-8 PN/DP CPU, 6ES7 151-8AB01-0AB0, firmware 3.2.6',
          is_s7: true,
          system: 'SIMATIC 300(',
          module: 'IM151-8 PN/DP CPU',
          module_type: 'IM151-8 PN/DP CPU',
          module_id: '6ES7 151-8AB01-0AB0',
          copyright: 'Original Siemens Equipment',
          serial_number: 'S C-BOUV',
          hardware: '6ES7 151-8AB01-0AB0',
          firmware: '3.2.6',
        },
      },
    },
  },
  {
    title: 'keeps that a controller tells nothing of itself',
    source: "the structure in Wireshark's dissector of S7",
    answers: [CONFIRM, SETUP],
    closes: true,
    expected: { protocol: 's7', prot7: 's7', data: { s7: { is_s7: true } } },
  },
  {
    title: 'tells ISO transport that refuses from S7',
    source: 'RFC 905 section 13.5',
    answers: [REFUSE],
    expected: { status: 'protocol-error' },
  },
];
