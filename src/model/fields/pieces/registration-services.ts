import { type FieldSpecs, flag, integer, keyword, object } from '../../define.ts';

/** What services that read WHOIS add to a registration, by the service. */
export const registrationServices: FieldSpecs = {
  whoisxmlapi: object('What WhoisXML API says besides.', {
    contact_email: keyword('E-mail address of the contact that it holds for the main one.', { privacy: 'contact' }),
    availability: keyword('Whether the domain is available.'),
    age: integer('Days since the registration, when it was read.'),
    type: keyword('What happened to the domain on that day, such as added, updated or dropped.'),
    parse_code: integer('What could be read, as bits.'),
  }),
  securitytrails: object('What SecurityTrails says besides.', {
    contact_email: keyword('E-mail address of the contact that it holds for the main one.', { privacy: 'contact' }),
    is_private: flag('A service hides who the holder is.'),
  }),
};
