import type { ProtocolCase } from '../../protocol-case.ts';

/** Digits and capitals in code page 500. */
const ebcdic = (text: string) =>
  Buffer.from(
    [...text].map((letter) => {
      const code = letter.charCodeAt(0);
      if (letter === '/') return 0x61;
      if (code <= 0x39) return code - 0x30 + 0xf0;
      if (code <= 0x49) return code - 0x41 + 0xc1;
      return code <= 0x52 ? code - 0x4a + 0xd1 : code - 0x53 + 0xe2;
    }),
  );
const u16 = (value: number) => Buffer.of(value >> 8, value & 255);
const parameter = (code: number, content: Buffer) => Buffer.concat([u16(4 + content.length), u16(code), content]);

function reply(...parameters: Buffer[]): Buffer {
  const body = Buffer.concat([u16(0x1443), ...parameters]);
  return Buffer.concat([u16(8 + body.length), Buffer.of(0xd0, 2, 0, 1), u16(2 + body.length), body]);
}

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads platform, instance and release of a Db2',
    source: 'DDM architecture, EXCSATRD; values of a Db2 11.5 in the documentation of Metasploit',
    answers: [
      reply(
        parameter(0x115e, ebcdic('DB2INST1')),
        parameter(0x1404, Buffer.from('14030007', 'hex')),
        parameter(0x1147, ebcdic('QDB2/LINUXX8664')),
        parameter(0x116d, ebcdic('DB2')),
        parameter(0x115a, ebcdic('SQL11050')),
      ),
    ],
    expected: {
      protocol: 'drda',
      prot7: 'drda',
      data: {
        drda: {
          banner: 'DB2/LINUXX8664 11.5.0',
          server_class: 'QDB2/LINUXX8664',
          instance_name: 'DB2',
          release_level: 'SQL11050',
          version: '11.5.0',
          external_name: 'DB2INST1',
          product_id: 'SQL11050',
        },
      },
    },
  },
  {
    title: 'reads a Derby, which writes ASCII',
    source: 'nmap drda-info, sample output for Apache Derby',
    answers: [
      reply(
        parameter(0x1147, Buffer.from('Apache Derby')),
        parameter(0x115a, Buffer.from('CSS10060/10.6.2.1 - (999685)')),
      ),
    ],
    expected: {
      protocol: 'drda',
      prot7: 'drda',
      data: {
        drda: {
          banner: 'Apache Derby 10.6.2.1',
          server_class: 'Apache Derby',
          release_level: 'CSS10060/10.6.2.1 - (999685)',
          version: '10.6.2.1',
          product_id: 'CSS10060',
        },
      },
    },
  },
  {
    title: 'refuses a structure that has no attributes',
    source: 'DDM architecture, SYNTAXRM',
    answers: [Buffer.from('000ed00200010008124c0004114a', 'hex')],
    expected: { status: 'protocol-error' },
  },
];
