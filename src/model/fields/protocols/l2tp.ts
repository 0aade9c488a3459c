import { integer, keyword, object, text } from '../../define.ts';

export const l2tp = object('What an L2TP tunnel server answered.', {
  banner: text('Host, maker and firmware in one line.', { facet: true }),
  host_name: text('Name of the host.', { facet: true }),
  vendor_name: text('Maker of the server.', { facet: true }),
  firmware_revision: integer('Revision of the firmware.'),
  protocol_version: keyword('Version and revision of the protocol, such as 1.0.'),
  result_code: integer('Why the server refused a tunnel.'),
  error_message: text('Text of the refusal.', { facet: true }),
});
