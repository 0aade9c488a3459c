import { flag, integer, object, opaque, text } from '../../define.ts';

export const dnp3 = object('What a DNP3 device of a power or water network answered.', {
  banner: text('Source and destination of the link in one line.', { facet: true }),
  is_dnp3: flag('The device speaks DNP3.'),
  source: integer('Link address of the device.'),
  destination: integer('Link address the device answered to.'),
  raw_response: opaque('The answer as base64.'),
});
