import { flag, integer, object, opaque, text } from '../../define.ts';

export const modbus = object('What a Modbus device answered.', {
  banner: text('Maker, product and revision in one line.', { facet: true }),
  unit_id: integer('Number of the unit that answered.'),
  function_code: integer('Function that was answered.'),
  length: integer('Length of the answer in bytes.'),
  mei_response: object('Identification of the device.', {
    conformity_level: integer('Conformity level of the identification.'),
    more_follows: flag('The device has more objects to report.'),
    next_object_id: integer('Number of the object that follows.'),
    object_count: integer('Number of objects in the answer.'),
    objects: object('The reported objects.', {
      vendor: text('Maker of the device.', { facet: true }),
      product_code: text('Product code.', { facet: true }),
      revision: text('Revision of the device.', { facet: true }),
      vendor_url: text('Web address of the maker.', { facet: true }),
      product_name: text('Product.', { facet: true }),
      model_name: text('Model of the device.', { facet: true }),
      user_application_name: text('Application name set by the user.', { facet: true }),
    }),
  }),
  exception_response: object('Why the device refused.', {
    exception_function: integer('Function that was refused.'),
    exception_type: integer('Reason as a number.'),
  }),
  server_id: opaque('Server identifier that the device reports, as base64.'),
  raw: opaque('The answer as base64.'),
});
