/**
 * Fields of what web servers and services with an interface over HTTP answered.
 * To add a protocol, write its object, and its name in the list at the end.
 */

import type { FieldSpecs } from '../../define.ts';
import {
  date,
  flag,
  integer,
  ip,
  keyword,
  keywordCi,
  keywords,
  keywordsCi,
  long,
  map,
  object,
  objects,
  opaque,
  text,
  texts,
  version,
} from '../../define.ts';
import { contacts } from '../pieces/contacts.ts';

const couchdb = object('What a CouchDB server reveals.', {
  banner: text('Greeting, vendor and version in one line.', { facet: true }),
  version: version('Version of the server.'),
  git_sha: keyword('Commit the server was built from.'),
  uuid: keyword('Identifier of the server.'),
  vendor: text('Who made the server.', { facet: true }),
  vendor_version: keyword("Version of the server in the vendor's own count."),
  features: keywordsCi('Features that are on.'),
});

const docker = object('What the interface of a Docker engine, or of another that speaks it, reveals.', {
  banner: text('Name, version and platform in one line.', { facet: true }),
  name: text('Name of the product, such as Docker Engine - Community.', { facet: true }),
  version: version('Version of the engine.'),
  api_version: version('Newest version of the interface.'),
  min_api_version: version('Oldest version of the interface.'),
  git_commit: keyword('Commit the engine was built from.'),
  go_version: keyword('Version of Go that the engine was built with.'),
  build_time: date('When the engine was built.'),
  os: keywordCi('Operating system.'),
  arch: keywordCi('Architecture of the processor.'),
  kernel_version: keyword('Version of the kernel.'),
  experimental: flag('Features are on that may change.'),
  components: objects('Parts of the engine.', {
    name: text('Name of the part, such as containerd.', { facet: true }),
    version: keyword('Version of the part.'),
  }),
});

const elastic = object('What an Elasticsearch server, or a fork of it, reveals about itself.', {
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
  status: keywordCi('Health of the cluster: green, yellow or red.', { varies: 'itself' }),
  number_of_nodes: integer('Number of nodes of the cluster.'),
  indices: objects('Indices that can be listed without a password.', {
    name: text('Name of the index.', { facet: true }),
    health: keywordCi('Health of the index.', { varies: 'itself' }),
    docs_count: long('Number of documents of the index.', { varies: 'itself' }),
    size_in_bytes: long('Size of the index in bytes.', { varies: 'itself' }),
  }),
  plugins: keywords('Plug-ins of the node.'),
});

const etcd = object('What a member of an etcd cluster reveals.', {
  banner: text('Version of the server and of the cluster in one line.', { facet: true }),
  version: version('Version of the server.'),
  cluster_version: version('Version that all members of the cluster have agreed on.'),
  storage_version: version('Version of the format of the stored data.'),
});

const favicon = object('The icon of the site.', {
  hash_sha256: keyword('SHA-256 of the image, in hexadecimal.'),
  hash_mmh3: integer('MurmurHash3 of the image as base64 in lines, as other scanners compute it: a signed number.'),
  perceptual_hash: keyword('Perceptual hash of the image: similar images differ in few digits.'),
  image: opaque('The image as base64.', { varies: 'itself' }),
  path: keyword('Path that the image was fetched from.'),
  uri: keyword('URI the image was fetched from.', { varies: 'itself' }),
  host: keyword('Host the image was fetched from.'),
  ip: ip('Address the image was fetched from.', { varies: 'itself' }),
  cert_md5: keyword('MD5 of the certificate of the server the image was fetched from.', { varies: 'itself' }),
  last_modified: texts('When the image was last changed, as its server said.', { varies: 'itself' }),
});

const tracker = object('Identifiers of trackers, by which the owner of the site counts visitors.', {
  google_analytics: keywords('Identifiers of Google Analytics.'),
  google_tag_manager: keywords('Identifiers of Google Tag Manager.'),
  google_adsense: keywords('Identifiers of Google AdSense.'),
  facebook_pixel: keywords('Identifiers of the Facebook pixel.'),
  yandex_metrica: keywords('Identifiers of Yandex Metrica.'),
});

const http = object('What a web server answered.', {
  status_code: integer('Status of the answer, such as 200.'),
  status_line: text('Status of the answer with its phrase, such as 200 OK.', { facet: true }),
  http_version: object('Version of HTTP of the answer.', {
    name: keywordCi('Version as sent, such as HTTP/1.1.'),
    major: integer('Major version of HTTP.'),
    minor: integer('Minor version of HTTP.'),
  }),
  headers: map(
    'Headers of the answer, with their names in snake_case.',
    texts('Values of the header of that name.', { facet: true }),
    'snake_case',
    { varies: 'parts' },
  ),
  unknown_headers: objects('Headers of the answer that are rarely used.', {
    key: keyword('Name of the header in snake_case.'),
    value: texts('Values of the header.', { facet: true, varies: 'parts' }),
  }),
  title: text('Title of the page.', { facet: true }),
  description: text('Description in the page.', { facet: true }),
  meta: texts('Meta elements of the page.', { varies: 'itself' }),
  body: text('The page itself, up to its first 100 kB.'),
  body_sha256: keyword('SHA-256 of the page, in hexadecimal.', { varies: 'itself' }),
  content_length: long('Length of the page in bytes as declared by the server, or -1.', { varies: 'itself' }),
  transfer_encoding: keywordsCi('Transfer encoding of the page, such as chunked.'),
  favicon,
  contacts: contacts('the page'),
  tracker,
});

const ipp = object('What a printer answered over IPP.', {
  banner: text('Product and version in one line.', { facet: true }),
  version_major: integer('Major version of IPP.'),
  version_minor: integer('Minor version of IPP.'),
  version_string: keyword('Version of IPP as text, such as IPP/2.1.'),
  cups_version: keyword('Version of CUPS in the header of the answer.'),
  attr_cups_version: keyword('Version of CUPS among the attributes.'),
  attr_ipp_versions: keywords('Versions of IPP the printer supports.'),
  attr_printer_uris: keywords('Addresses of the printers.'),
  printer_names: texts('Names of the printers.', { facet: true }),
  make_and_models: texts('Makers and models of the printers.', { facet: true }),
  locations: texts('Location of the printers.', { facet: true }),
  states: keywordsCi('States of the printers, such as idle.', { varies: 'itself' }),
  contacts: contacts('the attributes'),
});

const kubernetes = object('What the API server of a Kubernetes cluster reveals.', {
  banner: text('Version in one line, or why the server refuses to show it.', { facet: true }),
  version: version('Version of the server.'),
  git_version: keyword('Version with the mark of its distribution, such as v1.28.5+k3s1.'),
  git_commit: keyword('Commit the server was built from.'),
  build_date: date('When the server was built.'),
  go_version: keyword('Version of Go that the server was built with.'),
  platform: keywordCi('Operating system and architecture, such as linux/amd64.'),
  reason: keywordCi('Why the server refuses, such as Unauthorized.'),
});

const quic = object('What a QUIC server answered to a version that does not exist.', {
  banner: text('The versions in one line.', { facet: true, varies: 'itself' }),
  versions: keywords('Versions that the server offers, such as QUICv1 or 0xff00001d.', { varies: 'order' }),
});

export const web: FieldSpecs = { couchdb, docker, elastic, etcd, http, ipp, kubernetes, quic };
