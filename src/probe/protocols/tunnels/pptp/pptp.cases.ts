import type { ProtocolCase } from '../../protocol-case.ts';

const reply = (result: string, hostname: string, vendor: string) =>
  Buffer.concat([
    Buffer.from(`009c00011a2b3c4d000200000100${result}000000000300000003ffff0001`, 'hex'),
    Buffer.from(hostname.padEnd(64, '\0')),
    Buffer.from(vendor.padEnd(64, '\0')),
  ]);

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads names and firmware',
    source: 'RFC 2637 section 2.2, with the values of Poptop',
    answers: [reply('01', 'local', 'linux')],
    expected: {
      protocol: 'pptp',
      prot7: 'pptp',
      data: {
        pptp: {
          banner: 'local linux',
          hostname: 'local',
          vendor: 'linux',
          firmware: 1,
          control_message: 'Start-Control-Connection-Reply: successful',
        },
      },
    },
  },
  {
    title: 'keeps that the server does not let us',
    source: 'RFC 2637 section 2.2',
    answers: [reply('04', '', '')],
    closes: true,
    expected: {
      protocol: 'pptp',
      prot7: 'pptp',
      data: { pptp: { firmware: 1, control_message: 'Start-Control-Connection-Reply: not authorized' } },
    },
  },
  {
    title: 'refuses another cookie',
    source: 'RFC 2637 section 2',
    answers: [Buffer.alloc(156)],
    expected: { status: 'protocol-error' },
  },
];
