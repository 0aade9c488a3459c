import { flag, integer, keyword, keywordsCi, object, text } from '../../define.ts';

export const vnc = object('What a VNC server answered.', {
  banner: text('The version line.', { facet: true }),
  version: keyword('Version of the protocol, such as 003.008.'),
  security_types: keywordsCi('Login methods.'),
  no_authentication: flag('The screen is visible to anyone.'),
  connection_failed: text('Why the server refused.', { facet: true }),
  desktop_name: text('Name of the screen.', { facet: true }),
  screen: object('The size of the screen.', {
    width: integer('Width in pixels.'),
    height: integer('Height in pixels.'),
  }),
});
