import { integer, keyword, keywordCi, keywords, long, object, text } from '../../define.ts';
import { contacts } from '../pieces/contacts.ts';

export const snmp = object('What an SNMP agent answered.', {
  banner: text('Description of the system (sysDescr).', { facet: true }),
  versions: keywords('Versions of SNMP that the agent answered.'),
  community: keyword('Community name the agent accepted.'),
  name: text('Name of the system (sysName).', { facet: true }),
  contact: text('Contact for the system (sysContact).', { facet: true, privacy: 'contact' }),
  location: text('Location of the system (sysLocation).', { facet: true }),
  object_id: keyword('OID of the product (sysObjectID).'),
  uptime: long('Hundredths of a second since the agent was started (sysUpTime).'),
  services: integer('Layers the system works on, as a number (sysServices).'),
  engine: object('The engine of SNMP version 3.', {
    id: keyword('Identifier of the engine, in hexadecimal.'),
    format: keywordCi('Format of the identifier.'),
    data: keyword('Data of the identifier, such as a hardware address.'),
    enterprise: text('Maker of the engine.', { facet: true }),
    boots: long('How often the engine was started.'),
    time: long('Seconds since the engine was started.'),
  }),
  error_status: integer('Error number of the answer.'),
  contacts: contacts('the system information'),
});
