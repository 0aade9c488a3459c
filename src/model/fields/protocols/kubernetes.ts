import { date, keyword, keywordCi, object, text, version } from '../../define.ts';

export const kubernetes = object('What the API server of a Kubernetes cluster reveals.', {
  banner: text('Version in one line, or why the server refuses to show it.', { facet: true }),
  version: version('Version of the server.'),
  git_version: keyword('Version with the mark of its distribution, such as v1.28.5+k3s1.'),
  git_commit: keyword('Commit the server was built from.'),
  build_date: date('When the server was built.'),
  go_version: keyword('Version of Go that the server was built with.'),
  platform: keywordCi('Operating system and architecture, such as linux/amd64.'),
  reason: keywordCi('Why the server refuses, such as Unauthorized.'),
});
