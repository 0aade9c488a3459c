import { keyword, object, text, version } from '../../define.ts';

/** What a Windows machine tells about itself before anybody logs in, in the challenge of NTLM. */
export const ntlmInfo = object(
  'What the server tells about itself in the challenge of NTLM.',
  {
    os_version: version('Version of Windows.'),
    target_name: text('Name the server goes by.', { facet: true }),
    netbios_computer_name: text('NetBIOS name of the computer.', { facet: true }),
    netbios_domain_name: text('NetBIOS name of the domain.', { facet: true }),
    dns_computer_name: keyword('DNS name of the computer.'),
    dns_domain_name: keyword('DNS name of the domain.'),
    forest_name: keyword('DNS name of the forest.'),
  },
  { shape: 'NtlmInfo' },
);
