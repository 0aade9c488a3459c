import { keyword, keywords, object, text } from '../../define.ts';

export const upnp = object('What a device answered to a device search (UPnP).', {
  banner: text('The whole answer.', { facet: true }),
  server: text('Product reported by the device.', { facet: true }),
  location: keyword('Address of the description of the device.'),
  usn: keywords('Names of the device and its services.'),
  st: keywords('Kinds of device and service.'),
  friendly_name: text('Name given to the device.', { facet: true }),
  manufacturer: text('Maker of the device.', { facet: true }),
  model_name: text('Model of the device.', { facet: true }),
  model_number: text('Number of the model.', { facet: true }),
  serial_number: keyword('Serial number of the device.'),
  udn: keyword('Identifier of the device.'),
});
