/**
 * What only some parts of src/ may use, as data: the builtins, packages, globals and words of each subject, and the
 * paths that may use them. To move a border, change a line here and say why in docs/decisions.
 */

export interface Territory {
  readonly rule: string;
  /** The allowed place, for the message. */
  readonly where: string;
  readonly allows: RegExp;
  /** Families of Node modules: `dns` covers `dns/promises`. */
  readonly builtins?: readonly string[];
  readonly packages?: RegExp;
  /** Global names that may not be called. */
  readonly calls?: readonly string[];
  /** Members that may not be named after a dot, of whatever object. */
  readonly members?: readonly string[];
  /** Searched in names, literals and regular expressions. */
  readonly words?: RegExp;
  readonly sql?: boolean;
}

/** Engines are in a folder of this name under store and accounts, and nowhere else. */
export const ENGINES_FOLDER = /^src\/(?:store|accounts)\/engines\//;

/** The one module that reads `process.env`. */
export const ENVIRONMENT_MODULE = 'src/main/environment.ts';

export const TERRITORIES: readonly Territory[] = [
  {
    rule: 'sockets',
    where: 'src/probe/dial',
    allows: /^src\/probe\/dial\//,
    builtins: ['net', 'tls', 'dgram', 'dns', 'quic'],
  },
  {
    rule: 'http',
    where: 'api, agent, cli, mcp, engines and src/ingest/fetchers',
    allows: /^src\/(?:(?:api|agent|cli|mcp|ingest\/fetchers)\/|(?:store|accounts)\/engines\/)/,
    builtins: ['http', 'https', 'http2'],
    packages: /^(?:fastify|undici|ws|got|axios|node-fetch|express)$|^@fastify\//,
    calls: ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'],
  },
  {
    rule: 'processes',
    where: 'engines and main',
    allows: /^src\/(?:main\/|store\/encoding\/|(?:store|accounts)\/engines\/)/,
    builtins: ['child_process', 'worker_threads', 'cluster'],
  },
  {
    rule: 'publication',
    where: 'store and src/service/arrivals, which notes and announces it',
    // What cli publishes are requests to a server.
    allows: /^src\/(?:store\/|cli\/|service\/(?:arrivals\/|copy-store\.ts$))/,
    members: ['publish', 'withdraw'],
  },
  {
    rule: 'sql',
    where: 'accounts',
    allows: /^src\/accounts\//,
    packages: /^kysely$/,
    sql: true,
  },
  {
    rule: 'engine',
    where: 'engines, main, and src/probe where they are products that a scan finds',
    allows: /^src\/(?:main\/|probe\/(?:protocols|identify)\/|(?:store|accounts)\/engines\/)/,
    builtins: ['sqlite'],
    packages:
      /^(?:@opensearch-project\/.*|@elastic\/.*|pg|pg-.*|postgres|mysql2?|better-sqlite3|sqlite3?|kysely-.*|mongodb|i?o?redis)$/,
    // postgres, mysql, mongodb, redis and elastic are also network protocols, so only their packages are checked.
    words: /tantivy|opensearch|sqlite/i,
  },
  {
    rule: 'path',
    where: 'src/model/operations and api: `requestOf` makes the request of an operation',
    allows: /^src\/(?:model\/operations|api)\//,
    // A text with spaces is a sentence or a page.
    words: /^\S*\/api\/\S*$/,
  },
];
