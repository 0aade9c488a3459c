import { flag, integer, keyword, keywords, object, text } from '../../define.ts';

export const coap = object('What a CoAP server of constrained devices answered.', {
  banner: text('The answer as text.', { facet: true }),
  code: keyword('Result, such as 2.05.'),
  content_format: integer('Number of the format of the answer: 40 is a list of links.'),
  resources: keywords('Paths that the server lists.'),
  resource_types: keywords('Kinds of resource that the server lists.'),
  has_more: flag('The list is longer than the answer.'),
});
