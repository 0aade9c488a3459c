import { flag, keyword, object, text } from '../../define.ts';

export const dicom = object('What a server of medical images (DICOM) answered.', {
  banner: text('The outcome, and the software of the server, in one line.', { facet: true }),
  association_accepted: flag('The server accepts an association with an unknown client.'),
  rejection: text('Why the server rejected the association.', { facet: true }),
  implementation_class: keyword('Identifier (OID) of the software.'),
  implementation_version: text('Name and version of the software.', { facet: true }),
});
