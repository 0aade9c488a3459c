import { flag, object, opaque, text } from '../../define.ts';

export const iec104 = object('What an IEC 60870-5-104 control station answered.', {
  banner: text('The answer in one line.', { facet: true }),
  is_iec104: flag('The device speaks IEC 60870-5-104.'),
  raw_response: opaque('The answer as base64.'),
});
