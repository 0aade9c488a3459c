import { integer, keyword, object, text } from '../../define.ts';

export const hartip = object('What a HART-IP field device or gateway answered.', {
  banner: text('Maker, kind and number of the device in one line.', { facet: true }),
  manufacturer_id: integer('Number of the maker.'),
  device_type: integer('Expanded type of the device.'),
  device_id: keyword('Number of the device, in hexadecimal.'),
  universal_revision: integer('Revision of the HART protocol.'),
  device_revision: integer('Revision of the device.'),
  software_revision: integer('Revision of the software.'),
  hardware_revision: integer('Revision of the hardware.'),
  response_code: integer('Why the device refused, as a number.'),
});
