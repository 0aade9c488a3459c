import type { ProtocolCase } from '../../protocol-case.ts';

const part = (type: number, text: string) => Buffer.concat([Buffer.of(type, 0, 0, text.length), Buffer.from(text)]);
const user = Buffer.concat([
  Buffer.from('5100000400004000', 'hex'),
  part(0x52, '1.2.276.0.7230010.3.0.3.6.2'),
  part(0x55, 'OFFIS_DCMTK_362'),
]);
const body = Buffer.concat([
  Buffer.of(0, 1, 0, 0),
  Buffer.alloc(64, ' '),
  part(0x10, '1.2.840.10008.3.1.1.1'),
  Buffer.of(0x50, 0, 0, user.length),
  user,
]);

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the software of a server that accepts',
    source: 'DICOM PS3.8 tables 9-17 and D.3-2, with the values of DCMTK',
    answers: [Buffer.concat([Buffer.of(2, 0, 0, 0, 0, body.length), body])],
    expected: {
      protocol: 'dicom',
      prot7: 'dicom',
      data: {
        dicom: {
          banner: 'accepted OFFIS_DCMTK_362',
          association_accepted: true,
          implementation_class: '1.2.276.0.7230010.3.0.3.6.2',
          implementation_version: 'OFFIS_DCMTK_362',
        },
      },
    },
  },
  {
    title: 'keeps why a server rejects',
    source: 'DICOM PS3.8 table 9-21',
    answers: [Buffer.from('03000000000400010107', 'hex')],
    closes: true,
    expected: {
      protocol: 'dicom',
      prot7: 'dicom',
      data: {
        dicom: {
          banner: 'rejected: called AE title not recognized',
          association_accepted: false,
          rejection: 'called AE title not recognized',
        },
      },
    },
  },
  {
    title: 'refuses another message',
    source: 'DICOM PS3.8 section 9.3.6: a release',
    answers: [Buffer.from('06000000000400000000', 'hex')],
    expected: { status: 'protocol-error' },
  },
];
