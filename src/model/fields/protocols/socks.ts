import { flag, integer, keyword, keywordCi, keywordsCi, object, text } from '../../define.ts';

export const socks = object('What a SOCKS proxy answered.', {
  banner: text('Version and accepted login in one line.', { facet: true }),
  version: integer('Version of SOCKS: 4 or 5.'),
  methods: keywordsCi('Ways to log in that the proxy accepts.'),
  method_selection: keyword('Answer to the offered logins, in hexadecimal.'),
  open: flag('The proxy works for anybody without a login.'),
  connection_response: keyword('Answer to the wish for a connection, in hexadecimal.'),
  reply: keywordCi('What became of the wish for a connection, such as succeeded.'),
  bound_address: keyword('Address the proxy opened for the connection.'),
  bound_port: integer('Port the proxy opened for the connection.'),
});
