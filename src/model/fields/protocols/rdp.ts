import { flag, keyword, keywordsCi, object, text, version } from '../../define.ts';

export const rdp = object('What a Windows remote desktop server answered.', {
  banner: text('Computer, domain and version in one line.', { facet: true }),
  security_protocols: keywordsCi('Security protocols of the session, such as rdp, tls and credssp.'),
  nla: flag('The server requires login before it opens a session.'),
  os_version: version('Version of Windows.'),
  target_name: text('Name of the server.', { facet: true }),
  netbios_computer_name: text('NetBIOS name of the computer.', { facet: true }),
  netbios_domain_name: text('NetBIOS name of the domain.', { facet: true }),
  dns_computer_name: keyword('DNS name of the computer.'),
  dns_domain_name: keyword('DNS name of the domain.'),
  forest_name: keyword('DNS name of the forest.'),
});
