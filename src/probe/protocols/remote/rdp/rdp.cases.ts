import type { ProtocolCase } from '../../protocol-case.ts';

const confirm = (type: string, value: string) => Buffer.from(`030000130ed00000123400${type}000800${value}`, 'hex');

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'sees a server that selects its own security',
    source: '[MS-RDPBCGR] section 4.1.2',
    answers: [confirm('02', '00000000')],
    expected: {
      protocol: 'rdp',
      prot7: 'rdp',
      data: { rdp: { security_protocols: ['rdp'], nla: false } },
    },
  },
  {
    title: 'sees a server that selects CredSSP and then speaks no TLS',
    source: '[MS-RDPBCGR] section 2.2.1.2.1, PROTOCOL_HYBRID_EX',
    answers: [confirm('02', '08000000')],
    expected: {
      protocol: 'rdp',
      prot7: 'rdp',
      data: { rdp: { security_protocols: ['tls', 'credssp'], nla: true } },
    },
  },
  {
    title: 'sees a server before version 5.2, which negotiates nothing',
    source: 'X.224 section 13.4',
    answers: [Buffer.from('0300000b06d00000123400', 'hex')],
    expected: {
      protocol: 'rdp',
      prot7: 'rdp',
      data: { rdp: { security_protocols: ['rdp'], nla: false } },
    },
  },
  {
    title: 'refuses another packet of TPKT',
    source: 'X.224 section 13.5: a disconnect request',
    answers: [Buffer.from('0300000b06800000123400', 'hex')],
    expected: { status: 'protocol-error' },
  },
];
