import { flag, integer, object, text } from '../../define.ts';

export const x11 = object('What an X Window server answered.', {
  banner: text('Maker and release, or why the server refused.', { facet: true }),
  access_granted: flag('The screen is open to anyone.'),
  reason: text('Why the server refused.', { facet: true }),
  vendor: text('Maker of the server.', { facet: true }),
  release_number: integer('Release of the server.'),
  protocol_major: integer('First number of the version of X11.'),
  protocol_minor: integer('Second number of the version of X11.'),
});
