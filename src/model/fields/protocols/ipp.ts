import { integer, keyword, keywords, keywordsCi, object, text, texts } from '../../define.ts';
import { contacts } from '../pieces/contacts.ts';

export const ipp = object('What a printer answered over IPP.', {
  banner: text('Product and version in one line.', { facet: true }),
  version_major: integer('Major version of IPP.'),
  version_minor: integer('Minor version of IPP.'),
  version_string: keyword('Version of IPP as text, such as IPP/2.1.'),
  cups_version: keyword('Version of CUPS in the header of the answer.'),
  attr_cups_version: keyword('Version of CUPS among the attributes.'),
  attr_ipp_versions: keywords('Versions of IPP the printer supports.'),
  attr_printer_uris: keywords('Addresses of the printers.'),
  printer_names: texts('Names of the printers.', { facet: true }),
  make_and_models: texts('Makers and models of the printers.', { facet: true }),
  locations: texts('Location of the printers.', { facet: true }),
  states: keywordsCi('States of the printers, such as idle.'),
  contacts: contacts('the attributes'),
});
