import { object, text, version } from '../../define.ts';

export const mpd = object('What a music player (MPD) sent.', {
  banner: text('The greeting.', { facet: true }),
  version: version('Version of the protocol.'),
});
