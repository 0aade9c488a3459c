import { keywords, object, text } from '../../define.ts';

export const adb = object('What the debug bridge of an Android device answered.', {
  banner: text('What the device reveals about itself.', { facet: true }),
  product: text('Product name of the device.', { facet: true }),
  model: text('Model of the device.', { facet: true }),
  device: text('Code name of the device.', { facet: true }),
  features: keywords('Features of the debugger.'),
});
