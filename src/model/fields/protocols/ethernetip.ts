import { integer, keyword, object, text } from '../../define.ts';

export const ethernetip = object('What an EtherNet/IP industrial device answered.', {
  banner: text('Maker, product and revision in one line.', { facet: true }),
  vendor_id: integer('Number of the maker.'),
  vendor_name: text('Maker of the device.', { facet: true }),
  device_type: integer('Kind of device as a number.'),
  device_type_name: text('Kind of device.', { facet: true }),
  product_code: integer('Product code.'),
  product_name: text('Product.', { facet: true }),
  revision: keyword('Revision of the device.'),
  serial_number: keyword('Serial number of the device, in hexadecimal.'),
  status: integer('State of the device as a number.'),
});
