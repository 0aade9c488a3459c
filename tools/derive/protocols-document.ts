/** The list of protocols and the first comment of each -> docs/protocols.md. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Protocol } from '../../src/probe/protocols/protocol.ts';

const SOURCES = join(import.meta.dirname, '..', '..', 'src', 'probe', 'protocols');

export function protocolsDocument(protocols: readonly Protocol[]): string {
  const sections = protocols.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(section);
  return `${HEAD}${sections.join('\n')}`;
}

function section(protocol: Protocol): string {
  const { name, transport, overTls } = protocol;
  const ports = protocol.ports.length === 0 ? 'found by what its servers say' : `ports ${protocol.ports.join(', ')}`;
  const tls = overTls === undefined ? '' : `; as ${overTls.name} over TLS: ports ${overTls.ports.join(', ')}`;
  return `## ${name}\n\n${transport}, ${ports}${tls}.\n\n${firstComment(name)}\n`;
}

/** Says what the probe sends, by which specification, and what it never sends. */
export function firstComment(name: string): string {
  const folder = name.replaceAll('_', '-');
  const source = readFileSync(join(SOURCES, folder, `${folder}.ts`), 'utf8');
  const comment = /^\/\*\*([\s\S]*?)\*\//.exec(source)?.[1];
  if (comment === undefined) throw new Error(`${folder}.ts does not begin with a comment`);
  return comment.replace(/\s*\n\s*\*\s?/g, ' ').trim();
}

const HEAD = `# Protocols

Generated from the list of protocols by \`npm run derive\`: change the first comment of a protocol, not this file.

The scanner tries the protocols of a port first. On any port it recognises a protocol by what the server says, unasked
or to a web request; TLS is found likewise. A web server whose page shows a protocol over HTTP, such as that of Docker,
has a record of each. What each probe fills is in [fields](fields.md), under the name of the
protocol.

`;
