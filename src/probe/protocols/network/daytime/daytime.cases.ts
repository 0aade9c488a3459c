import type { ProtocolCase } from '../../protocol-case.ts';

const expected = (banner: string) => ({ protocol: 'daytime', prot7: 'daytime', data: { daytime: { banner } } });

export const CASES: readonly ProtocolCase[] = [
  ...[
    ['the examples of RFC 867', 'Tuesday, February 22, 1982 17:37:43-PST\r\n'],
    ['the daytime service of inetd', 'Mon Jan  2 03:04:05 2026\r\n'],
    ['xinetd 2.3', '23 NOV 2026 05:48:41 UTC\r\n'],
    ['the time servers of NIST', '\n60310 24-01-01 00:00:00 00 0 0 896.5 UTC(NIST) * \n'],
    ['the Simple TCP/IP Services of Windows', '3:04:05 AM 1/2/2026\n'],
  ].map(([source = '', banner = '']) => ({
    title: `reads ${JSON.stringify(banner.trim())}`,
    source,
    greeting: banner,
    closes: true,
    expected: expected(banner),
  })),
  {
    title: 'takes a text without a date for another protocol',
    source: 'RFC 865',
    greeting: 'To be, or not to be.\r\n',
    closes: true,
    expected: { status: 'protocol-error' },
  },
];
