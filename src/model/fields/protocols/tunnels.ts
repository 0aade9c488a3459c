/**
 * Fields of what tunnels and proxies answered.
 * To add a protocol, write its object, and its name in the list at the end.
 */

import type { FieldSpecs } from '../../define.ts';
import { flag, integer, keyword, keywordCi, keywords, keywordsCi, object, text } from '../../define.ts';

const ike = object('What an IKE key exchange server (IPsec) answered.', {
  banner: text('Versions and vendors in one line.', { facet: true }),
  versions: keywords('Versions of IKE that the server speaks.'),
  transforms: keywords('Algorithms that the server chose.'),
  notifications: keywords('Notifications, such as NO_PROPOSAL_CHOSEN.'),
  vendor_ids: keywords('Vendor identifiers in hexadecimal.'),
  vendors: keywords('Known meanings of vendor identifiers.'),
  responder_spi: keyword('Number that the server gave the association.', { facet: false, varies: 'itself' }),
  is_cookie_required: flag('The server wants proof of the address first.'),
});

const l2tp = object('What an L2TP tunnel server answered.', {
  banner: text('Host, maker and firmware in one line.', { facet: true }),
  host_name: text('Name of the host.', { facet: true }),
  vendor_name: text('Maker of the server.', { facet: true }),
  firmware_revision: integer('Revision of the firmware.'),
  protocol_version: keyword('Version and revision of the protocol, such as 1.0.'),
  result_code: integer('Why the server refused a tunnel.'),
  error_message: text('Text of the refusal.', { facet: true }),
});

const openvpn = object('What an OpenVPN tunnel server answered.', {
  banner: text('The reply in words.', { facet: true }),
  session_id: keyword('Number that the server gave the session, in hexadecimal.', { facet: false, varies: 'itself' }),
  key_id: integer('Number of the key that the session begins with.'),
});

const pptp = object('What a PPTP tunnel server answered.', {
  banner: text('Host and maker in one line.', { facet: true }),
  hostname: text('Name of the server.', { facet: true }),
  vendor: text('Maker of the server.', { facet: true }),
  firmware: integer('Revision of the firmware.'),
  control_message: text('The reply in words.', { facet: true }),
});

const socks = object('What a SOCKS proxy answered.', {
  banner: text('Version and accepted login in one line.', { facet: true }),
  version: integer('Version of SOCKS: 4 or 5.'),
  methods: keywordsCi('Login methods that the proxy accepts.'),
  method_selection: keyword('Reply to the offered login methods, in hexadecimal.'),
  open: flag('The proxy works for anyone without a login.'),
  connection_response: keyword('Reply to the connection request, in hexadecimal.', { varies: 'itself' }),
  reply: keywordCi('Outcome of the connection request, such as succeeded.'),
  bound_address: keyword('Address that the proxy used for the connection.', { varies: 'itself' }),
  bound_port: integer('Port that the proxy used for the connection.', { varies: 'itself' }),
});

export const tunnels: FieldSpecs = { ike, l2tp, openvpn, pptp, socks };
