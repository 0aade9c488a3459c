/** A name, a port and a family -> the files of a new protocol, and the page of fields with its entry. */

export interface NewProtocol {
  readonly name: string;
  readonly port: number;
  /** A folder of `src/probe/protocols`. A file of fields has the same name. */
  readonly family: string;
  readonly transport: 'tcp' | 'udp';
}

export interface ProtocolFiles {
  /** Paths from the root of the checkout. */
  readonly files: readonly { readonly path: string; readonly content: string }[];
  readonly page: { readonly path: string; readonly change: (page: string) => string };
}

export function protocolFiles(protocol: NewProtocol): ProtocolFiles {
  const { name, family } = protocol;
  const file = name.replaceAll('_', '-');
  const constant = name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const probe = `src/probe/protocols/${family}/${file}/${file}`;
  return {
    files: [
      { path: `${probe}.ts`, content: probeSource(protocol, constant) },
      { path: `${probe}.cases.ts`, content: casesSource(protocol) },
    ],
    page: {
      path: `src/model/fields/protocols/${family}.ts`,
      change: (page) => addFields(page, constant, constant === name ? name : `${name}: ${constant}`),
    },
  };
}

/** The list at the end of a page of fields. */
const LIST = /\nexport const (\w+): FieldSpecs = \{([^}]*)\};\n$/;
const LINE_WIDTH = 120;

function addFields(page: string, constant: string, entry: string): string {
  return page.replace(LIST, (_, family: string, entries: string) => {
    const all = [...entries.split(',').flatMap((text) => text.trim() || []), entry].sort();
    const line = `export const ${family}: FieldSpecs = { ${all.join(', ')} };`;
    const list =
      line.length <= LINE_WIDTH
        ? line
        : `export const ${family}: FieldSpecs = {\n${all.map((text) => `  ${text},\n`).join('')}};`;
    return `\n${fieldsSource(constant)}\n${list}\n`;
  });
}

const fieldsSource = (
  constant: string,
): string => `const ${constant} = object('What a server of ${constant} answered.', {
  banner: text('The answer.', { facet: true }),
});
`;

const probeSource = ({ name, port, transport }: NewProtocol, constant: string): string => `/**
 * Name of the protocol (its specification). Sends an empty line. Never sends what would change the server.
 */
import { bannerText } from '../../banner-text.ts';
import { mismatch, namedAnswer, type Protocol } from '../../protocol.ts';
${transport === 'udp' ? '' : "import { readAnswer } from '../../read-answer.ts';\n"}
export const ${constant}: Protocol = {
  name: '${name}',
  transport: '${transport}',
  ports: [${port}],
  opening: 'client',
  recognises: (received) => bannerText(received).startsWith(GREETING),
  async probe(context) {
${transport === 'udp' ? UDP : TCP}
    const banner = bannerText(bytes);
    if (!banner.startsWith(GREETING)) return mismatch('The answer is not of this protocol.');
    return namedAnswer(${constant}, context, { ${name}: { banner } }${transport === 'udp' ? '' : ', { tls: connection.tls }'});
  },
};

const REQUEST = new TextEncoder().encode('\\r\\n');
/** What only this protocol says. */
const GREETING = '${name} ready';
${transport === 'udp' ? '' : 'const MAX_ANSWER = 65_536;\n'}`;

const TCP = `    await using connection = await context.connect();
    await connection.write(REQUEST);
    const { bytes } = await readAnswer(connection, () => undefined, { maxBytes: MAX_ANSWER });`;

const UDP = `    const [bytes = new Uint8Array(0)] = await context.exchange(REQUEST);`;

const casesSource = ({ name }: NewProtocol): string => `import type { ProtocolCase } from '../../protocol-case.ts';

/** From a specification or a capture, never from our own output. */
export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the answer of a server',
    source: 'made up',
    answers: ['${name} ready'],
    closes: true,
    expected: { protocol: '${name}', prot7: '${name}', data: { ${name}: { banner: '${name} ready' } } },
  },
  {
    title: 'leaves other servers alone',
    source: 'made up',
    answers: ['something else'],
    closes: true,
    expected: { status: 'protocol-error' },
  },
];
`;
