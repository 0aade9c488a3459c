/** A name and a port -> the files of a new protocol, and the lines that it adds to the lists. */

export interface NewProtocol {
  readonly name: string;
  readonly port: number;
  readonly transport: 'tcp' | 'udp';
}

export interface ProtocolFiles {
  /** Paths from the root of the checkout. */
  readonly files: readonly { readonly path: string; readonly content: string }[];
  readonly lines: readonly { readonly path: string; readonly change: (list: string) => string }[];
}

export function protocolFiles(protocol: NewProtocol): ProtocolFiles {
  const folder = protocol.name.replaceAll('_', '-');
  const constant = protocol.name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const probes = `src/probe/protocols/${folder}/${folder}`;
  return {
    files: [
      { path: `src/model/fields/protocols/${folder}.ts`, content: fields(constant) },
      { path: `${probes}.ts`, content: probe(protocol, constant) },
      { path: `${probes}.cases.ts`, content: cases(protocol) },
    ],
    lines: [
      {
        path: 'src/model/fields/protocols.ts',
        change: (list) =>
          addEntry(
            addImport(list, `import { ${constant} } from './protocols/${folder}.ts';`),
            constant === protocol.name ? constant : `${protocol.name}: ${constant}`,
          ),
      },
      {
        path: 'src/probe/protocols/protocol-list.generated.ts',
        change: (list) =>
          addEntry(addImport(list, `import { ${constant} } from './${folder}/${folder}.ts';`), constant),
      },
    ],
  };
}

/** Before the first import that sorts after it. */
function addImport(source: string, line: string): string {
  const lines = source.split('\n');
  const from = (text: string): string => /from '(.*)'/.exec(text)?.[1] ?? '';
  const after = lines.findIndex((other) => other.startsWith('import ') && from(other) > from(line));
  const last = lines.findLastIndex((other) => other.startsWith('import '));
  return lines.toSpliced(after < 0 ? last + 1 : after, 0, line).join('\n');
}

/** At the end of the list or object with which the file ends. */
function addEntry(source: string, entry: string): string {
  return source.replace(/,?\s*([\]}]);\s*$/, (_, bracket: string) => `,\n  ${entry},\n${bracket};\n`);
}

const fields = (constant: string): string => `import { object, text } from '../../define.ts';

export const ${constant} = object('What the server answered.', {
  banner: text('The answer.', { facet: true }),
});
`;

const probe = ({ name, port, transport }: NewProtocol, constant: string): string => `/**
 * Name of the protocol (its specification). Sends nothing yet. Never sends what would change the server.
 */
import { bannerText } from '../banner-text.ts';
import { mismatch, type Protocol, success } from '../protocol.ts';
${transport === 'udp' ? '' : "import { readAnswer } from '../read-answer.ts';\n"}
export const ${constant}: Protocol = {
  name: '${name}',
  transport: '${transport}',
  ports: [${port}],
  opening: 'client',
  recognises: () => false,
  async probe(context) {
${transport === 'udp' ? UDP : TCP}
    const banner = bannerText(bytes);
    if (banner === '') return mismatch('The answer is not of this protocol.');
    return success({ protocol: '${name}', prot7: '${name}', data: { ${name}: { banner } } });
  },
};

const REQUEST = new TextEncoder().encode('\\r\\n');
${transport === 'udp' ? '' : 'const MAX_ANSWER = 65_536;\n'}`;

const TCP = `    await using connection = await context.connect();
    await connection.write(REQUEST);
    const { bytes } = await readAnswer(connection, () => undefined, { maxBytes: MAX_ANSWER });`;

const UDP = `    const [bytes = new Uint8Array(0)] = await context.exchange(REQUEST);`;

const cases = ({ name }: NewProtocol): string => `import type { ProtocolCase } from '../protocol-case.ts';

/** From a specification or a capture, never from our own output. At least one succeeds and one does not. */
export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the answer of ...',
    source: 'where the bytes come from',
    answers: ['the answer'],
    closes: true,
    expected: { protocol: '${name}', prot7: '${name}', data: { ${name}: { banner: 'the answer' } } },
  },
];
`;
