import { keyword, keywordsCi, object, text, version } from '../../define.ts';

export const couchdb = object('What a CouchDB server reveals.', {
  banner: text('Greeting, vendor and version in one line.', { facet: true }),
  version: version('Version of the server.'),
  git_sha: keyword('Commit the server was built from.'),
  uuid: keyword('Identifier of the server.'),
  vendor: text('Who made the server.', { facet: true }),
  vendor_version: keyword("Version of the server in the vendor's own count."),
  features: keywordsCi('Features that are on.'),
});
