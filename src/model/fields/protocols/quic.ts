import { keywords, object, text } from '../../define.ts';

export const quic = object('What a QUIC server answered to a version that does not exist.', {
  banner: text('The versions in one line.', { facet: true }),
  versions: keywords('Versions that the server offers, such as QUICv1 or 0xff00001d.'),
});
