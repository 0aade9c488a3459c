import { keyword, object, text } from '../../define.ts';

export const codesys = object('What a CODESYS 2 runtime of a controller answered.', {
  banner: text('Product and operating system in one line.', { facet: true }),
  os_name: text('Operating system.', { facet: true }),
  os_details: text('Version of the operating system.', { facet: true }),
  product: text('Product, often with its version.', { facet: true }),
  byte_order: keyword('Order of bytes in numbers: little-endian or big-endian.'),
});
