import { keyword, object, text, version } from '../../define.ts';

/** What a Windows machine reveals about itself before login, in the NTLM challenge. */
export const ntlmInfo = object(
  'What the server reveals about itself in the NTLM challenge.',
  {
    os_version: version('Version of Windows.'),
    target_name: text('Name of the server.', { facet: true }),
    netbios_computer_name: text('NetBIOS name of the computer.', { facet: true }),
    netbios_domain_name: text('NetBIOS name of the domain.', { facet: true }),
    dns_computer_name: keyword('DNS name of the computer.'),
    dns_domain_name: keyword('DNS name of the domain.'),
    forest_name: keyword('DNS name of the forest.'),
  },
  { shape: 'NtlmInfo' },
);
