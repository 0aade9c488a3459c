import { integer, object, text } from '../../define.ts';

export const pptp = object('What a PPTP tunnel server answered.', {
  banner: text('Host and maker in one line.', { facet: true }),
  hostname: text('Name of the server.', { facet: true }),
  vendor: text('Maker of the server.', { facet: true }),
  firmware: integer('Revision of the firmware.'),
  control_message: text('The reply in words.', { facet: true }),
});
