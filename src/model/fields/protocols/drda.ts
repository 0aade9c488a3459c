import { keyword, object, text, version } from '../../define.ts';

export const drda = object('What a Db2 or Derby database server answered.', {
  banner: text('Product and version in one line.', { facet: true }),
  server_class: text('Platform of the server.', { facet: true }),
  instance_name: text('Name of the instance.', { facet: true }),
  release_level: keyword('Release as the server writes it.'),
  version: version('Version of the server.'),
  external_name: text('Name of the server process.', { facet: true }),
  product_id: keyword('Identifier of the product.'),
});
