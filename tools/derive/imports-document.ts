import type { Format } from '../../src/ingest/formats/format.ts';
import { FORMATS } from '../../src/ingest/formats/format-list.ts';

/** `docs/imports.md`: the formats that a load reads. */
export function importsDocument(): string {
  const records = FORMATS.filter(({ target }) => target !== 'reference');
  const reference = FORMATS.filter(({ target }) => target === 'reference');
  return `# Formats that are loaded

\`periplus load FILE...\`, a dropped file in the browser, and the requests that load recognise each of these by its content. The name of
a format is what \`--as\` takes, and what \`origin.reader\` of a record says. [How files are loaded](command-line.md#loading-files)
says what becomes of records that are refused, and of files that are not recognised.

Files may be compressed with gzip, zstd, bzip2 or xz, also in several parts that follow one another, and be in archives of tar or
ZIP. A file that is cut or damaged is refused, as is one of xz whose dictionary is larger than 128 MB (that of \`xz -9\` has 64 MB),
and one that becomes more than 1,200 times as long and longer than 1 GB. bzip2 and xz need the addon, which is in the package for Linux on x64.

## Records

Each record goes into the index of its collection. What a tool says and our fields do not have is kept under the name of the tool,
such as \`nmap.scripts\`: see [all fields](fields.md).

${rows(records)}

Records of live lookups are the same: those of [\`dns\`](command-line.md#looking-names-up),
[\`whois\`](command-line.md#asking-registries) and [\`ct\`](command-line.md#reading-transparency-logs). What RDAP answers is read as
\`rdap-domains\` and \`rdap-networks\`, and what WHOIS answers as \`whois\` and \`whois-networks\`.

## Reference data

These add to records what is known of them elsewhere: see [reference data](reference-data.md).

${rows(reference)}
`;
}

function rows(formats: readonly Format[]): string {
  const sorted = [...formats].sort((a, b) => (a.name < b.name ? -1 : 1));
  const cells = sorted.map(({ name, about }) => [`\`${name}\``, about] as const);
  const width = Math.max(...cells.map(([name]) => name.length), 'format'.length);
  const aboutWidth = Math.max(...cells.map(([, about]) => about.length), 'what it is'.length);
  const row = (name: string, about: string, fill = ' '): string =>
    `| ${name.padEnd(width, fill)} | ${about.padEnd(aboutWidth, fill)} |`;
  return [row('format', 'what it is'), row('', '', '-'), ...cells.map(([name, about]) => row(name, about))].join('\n');
}
