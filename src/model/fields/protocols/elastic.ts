import { date, integer, keyword, keywordCi, keywords, long, object, objects, text, version } from '../../define.ts';

export const elastic = object('What an Elasticsearch server, or a fork of it, reveals about itself.', {
  banner: text('Name, cluster and version in one line.', { facet: true }),
  name: text('Name of the node.', { facet: true }),
  cluster_name: text('Name of the cluster.', { facet: true }),
  cluster_uuid: keyword('Identifier of the cluster.'),
  tagline: text('Slogan of the product.', { facet: true }),
  version: object('Version of the server and how it was built.', {
    number: version('Version of the server.'),
    distribution: keywordCi('Product, if it is not Elasticsearch.'),
    build_flavor: keywordCi('Edition.'),
    build_type: keywordCi('Kind of package it was installed from.'),
    build_hash: keyword('Commit the server was built from.'),
    build_date: date('When the server was built.'),
    lucene_version: version('Version of Lucene.'),
    minimum_wire_compatibility_version: version('Oldest version it can form a cluster with.'),
    minimum_index_compatibility_version: version('Oldest version whose indices it can read.'),
  }),
  status: keywordCi('Health of the cluster: green, yellow or red.'),
  number_of_nodes: integer('Number of nodes of the cluster.'),
  indices: objects('Indices that can be listed without a password.', {
    name: text('Name of the index.', { facet: true }),
    health: keywordCi('Health of the index.'),
    docs_count: long('Number of documents of the index.'),
    size_in_bytes: long('Size of the index in bytes.'),
  }),
  plugins: keywords('Plug-ins of the node.'),
});
