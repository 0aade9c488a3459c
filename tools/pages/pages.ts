/** Pages whose commands run in this order against one service. The accounts page replaces the key, so it is last. */
export const PAGES: readonly string[] = [
  'README.md',
  'docs/query-language.md',
  'docs/command-line.md',
  'docs/host.md',
  'docs/discovery.md',
  'docs/views.md',
  'docs/saved-searches.md',
  'docs/downloads.md',
  'docs/datasets.md',
  'docs/mcp.md',
  'docs/private-scans.md',
  'docs/accounts.md',
];

/** Pages without commands, or whose commands need more: a cluster, another tool, a machine to set up. */
export const OTHER_PAGES: readonly string[] = [
  'docs/accessibility.md',
  'docs/architecture.md',
  'docs/scale.md',
  'docs/schemathesis.md',
  'docs/deploy/README.md',
  'docs/deploy/settings.md',
  'docs/fields.md',
  'docs/glossary.md',
  'docs/imports.md',
  'docs/protocols.md',
  'docs/identification-rules.md',
  'docs/reference-data.md',
  'docs/agents.md',
  'docs/private-scans-reports.md',
  'docs/webhooks.md',
  'docs/events.md',
  'docs/roadmap.md',
  'docs/releasing.md',
];
