import { flag, integer, keyword, keywordCi, keywordsCi, object, text } from '../../define.ts';

export const socks = object('What a SOCKS proxy answered.', {
  banner: text('Version and accepted login in one line.', { facet: true }),
  version: integer('Version of SOCKS: 4 or 5.'),
  methods: keywordsCi('Login methods that the proxy accepts.'),
  method_selection: keyword('Reply to the offered login methods, in hexadecimal.'),
  open: flag('The proxy works for anyone without a login.'),
  connection_response: keyword('Reply to the connection request, in hexadecimal.'),
  reply: keywordCi('Outcome of the connection request, such as succeeded.'),
  bound_address: keyword('Address that the proxy used for the connection.'),
  bound_port: integer('Port that the proxy used for the connection.'),
});
