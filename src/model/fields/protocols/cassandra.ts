import { keyword, keywords, object, text } from '../../define.ts';

export const cassandra = object('What a Cassandra database server answered.', {
  banner: text('Version and accepted logins in one line.', { facet: true }),
  protocol_versions: keywords('Versions of the protocol.'),
  cql_versions: keywords('Versions of the query language.'),
  compression: keywords('Compressions of the connection.'),
  authenticator: keyword('Authentication class, if a login is needed.'),
});
