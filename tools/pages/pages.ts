/** The pages whose lines are typed, in this order, against one service. The page on accounts ends the key it began with, so it is last. */
export const PAGES: readonly string[] = [
  'README.md',
  'docs/query-language.md',
  'docs/command-line.md',
  'docs/host.md',
  'docs/discovery.md',
  'docs/downloads.md',
  'docs/datasets.md',
  'docs/mcp.md',
  'docs/accounts.md',
];

/** Their commands need what a reader of the other pages does not have: a cluster, a tool of others, a machine to set up. */
export const OTHER_PAGES: readonly string[] = [
  'docs/scale.md',
  'docs/schemathesis.md',
  'docs/deploy/README.md',
  'docs/fields.md',
];
