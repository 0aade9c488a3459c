import type { ProtocolCase } from '../../protocol-case.ts';

/** The lines that nmap shows in its example for fox-info, in the form of the protocol. */
const HELLO = [
  'fox a 0 -1 fox hello',
  '{',
  'fox.version=s:1.0.1',
  'id=i:1',
  'hostName=s:xpvm-0omdc01xmy',
  'hostAddress=s:192.168.1.1',
  'app.name=s:Workbench',
  'app.version=s:3.7.44',
  'vm.name=s:Java HotSpot(TM) Server VM',
  'vm.version=s:20.4-b02',
  'os.name=s:Windows XP',
  'timeZone=s:America/Chicago',
  'hostId=s:Win-99CB-D49D-5442-07BB',
  'vmUuid=s:8b530bc8-76c5-4139-a2ea-0fabd394d305',
  'brandId=s:vykon',
  '};;',
  '',
].join('\n');

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads host, application and versions of a station',
    source: "nmap's example for fox-info",
    answers: [HELLO],
    expected: {
      protocol: 'fox',
      prot7: 'fox',
      data: {
        fox: {
          banner: 'xpvm-0omdc01xmy Workbench 3.7.44',
          is_fox: true,
          id: 1,
          version: '1.0.1',
          hostname: 'xpvm-0omdc01xmy',
          host_address: '192.168.1.1',
          app_name: 'Workbench',
          app_version: '3.7.44',
          vm_name: 'Java HotSpot(TM) Server VM',
          vm_version: '20.4-b02',
          os_name: 'Windows XP',
          time_zone: 'America/Chicago',
          host_id: 'Win-99CB-D49D-5442-07BB',
          vm_uuid: '8b530bc8-76c5-4139-a2ea-0fabd394d305',
          brand_id: 'vykon',
        },
      },
    },
  },
  {
    title: 'takes an answer of HTTP for another protocol',
    source: 'RFC 9112 section 4',
    answers: ['HTTP/1.1 400 Bad Request\r\n\r\n'],
    closes: true,
    expected: { status: 'protocol-error' },
  },
];
