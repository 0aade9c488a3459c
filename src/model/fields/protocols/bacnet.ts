import { flag, integer, long, object, text } from '../../define.ts';

export const bacnet = object('What a BACnet building controller answered.', {
  banner: text('Maker, model and name in one line.', { facet: true }),
  is_bacnet: flag('The device speaks BACnet.'),
  instance_number: long('Number of the device.'),
  vendor_id: integer('Number of the maker.'),
  vendor_name: text('Maker of the device.', { facet: true }),
  model_name: text('Model of the device.', { facet: true }),
  object_name: text('Name of the device.', { facet: true }),
  firmware_revision: text('Version of the firmware.', { facet: true }),
  application_software_revision: text('Version of the application.', { facet: true }),
  description: text('Description given by an operator.', { facet: true }),
  location: text('Location of the device.', { facet: true }),
});
