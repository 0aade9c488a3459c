import { flag, keyword, keywords, object, text } from '../../define.ts';

export const ike = object('What an IKE key exchange server (IPsec) answered.', {
  banner: text('Versions and vendors in one line.', { facet: true }),
  versions: keywords('Versions of IKE that the server speaks.'),
  transforms: keywords('Algorithms that the server chose.'),
  notifications: keywords('Notifications, such as NO_PROPOSAL_CHOSEN.'),
  vendor_ids: keywords('Vendor identifiers in hexadecimal.'),
  vendors: keywords('Known meanings of vendor identifiers.'),
  responder_spi: keyword('Number that the server gave the association.', { facet: false }),
  is_cookie_required: flag('The server wants proof of the address first.'),
});
