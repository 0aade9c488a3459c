import { integer, object, objects, text } from '../../define.ts';

export const epmd = object('What an Erlang port mapper answered.', {
  banner: text('The list of nodes.', { facet: true }),
  port: integer('Port of the port mapper.'),
  nodes: objects('Erlang nodes on the machine.', {
    name: text('Name of the node, such as rabbit.', { facet: true }),
    port: integer('Port of the node.'),
  }),
});
