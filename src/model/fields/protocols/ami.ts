import { object, text, version } from '../../define.ts';

export const ami = object('What an Asterisk Manager Interface sent.', {
  banner: text('The greeting.', { facet: true }),
  version: version('Version of the interface.'),
});
