import { integer, keywords, object, objects, text } from '../../define.ts';

export const kafka = object('What a Kafka message broker answered.', {
  banner: text('Number of requests that the broker understands, and its cluster, in one line.', { facet: true }),
  cluster_id: text('Identifier of the cluster.', { facet: true }),
  brokers: keywords('Brokers of the cluster, each as host and port.'),
  requests: objects('Requests that the broker understands.', {
    key: integer('Number of the request.'),
    min_version: integer('Lowest version of the request.'),
    max_version: integer('Highest version of the request.'),
  }),
});
