/** The list of protocols and the first comment of each -> docs/protocols.md. */
import { readFileSync } from 'node:fs';
import type { Protocol } from '../../src/probe/protocols/protocol.ts';
import { protocolFile } from '../protocols/protocol-folders.ts';

export function protocolsDocument(protocols: readonly Protocol[]): string {
  const sections = protocols.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(section);
  return `${HEAD}${sections.join('\n')}`;
}

function section(protocol: Protocol): string {
  const { name, transport, overTls } = protocol;
  const ports = protocol.ports.length === 0 ? 'found by what its servers say' : `ports ${protocol.ports.join(', ')}`;
  const tls = overTls === undefined ? '' : `; as ${overTls.name} over TLS: ports ${overTls.ports.join(', ')}`;
  return `## ${name}\n\n${transport}, ${ports}${tls}. ${elsewhere(protocol)}\n\n${firstComment(name)}\n`;
}

/** How it is found on a port that is not its own. */
function elsewhere({ transport, opening, toStrangers, recognisesPage, resembles }: Protocol): string {
  if (transport === 'udp') return 'On other ports: not looked for.';
  if (toStrangers !== undefined) {
    const { web, hello } = toStrangers;
    const acts = web === hello ? `${ACTS[web]} both` : `${ACTS[web]} the one and ${ACTS[hello]} the other`;
    return `On other ports: asked when a server ${acts}.`;
  }
  if (recognisesPage !== undefined) return 'On other ports: by the page of its web server.';
  if (opening === 'client') return 'On other ports: by what it says to a web request.';
  return resembles === undefined
    ? 'On other ports: by its greeting.'
    : 'On other ports: by its greeting, or by a try if others greet alike.';
}

/** What a server does with a web request and with a TLS hello. */
const ACTS = { silent: 'stays silent to', closed: 'closes on', reset: 'resets' } as const;

/** Says what the probe sends, by which specification, and what it never sends. */
export function firstComment(name: string): string {
  const file = `${protocolFile(name)}.ts`;
  const comment = /^\/\*\*([\s\S]*?)\*\//.exec(readFileSync(file, 'utf8'))?.[1];
  if (comment === undefined) throw new Error(`${file} does not begin with a comment`);
  return comment.replace(/\s*\n\s*\*\s?/g, ' ').trim();
}

const HEAD = `# Protocols

Generated from the list of protocols by \`npm run derive\`: change the first comment of a protocol, not this file.

The scanner tries the protocols of a port first. On any port it recognises a protocol by what the server says, unasked
or to a web request; TLS is found likewise. A web server whose page shows a protocol over HTTP, such as that of Docker,
has a record of each. A server that says nothing is asked in further protocols: what it did with the web request and with
a TLS hello tells in which, the likeliest first. Each answer is waited for as long as ten round trips, and at least three
quarters of a second, and no more than twelve connections are opened to find the protocol of a port. A port that stays
without a word has a record of \`raw_tcp\`, which says what was seen. What each probe fills is in [fields](fields.md),
under the name of the protocol.

`;
