import type { CertOptions } from '../commands/cert.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { Session } from '../session.ts';
import { outputPaint, print, type Terminal } from '../terminal.ts';
import { type CertRow, certificateRow, certRow } from './cert-rows.ts';
import { certificateText } from './certificate-text.ts';
import { readBlocks } from './read-blocks.ts';

/** `periplus cert`: prints the certificates of files. Exits with 1 if there is none. */
export async function cert({ files, isChain, format }: CertOptions, { terminal, now }: Session): Promise<ExitCode> {
  const isText = (format ?? (terminal.output.isTTY ? 'text' : 'ndjson')) === 'text';
  let certificates = 0;
  for (const file of files) {
    for await (const row of rowsOf(file, isChain, terminal)) {
      if (row.certificate !== undefined) certificates++;
      const text = isText ? certificateText(row, now(), outputPaint(terminal)) : `${JSON.stringify(row)}\n`;
      await print(terminal, text);
    }
  }
  return certificates > 0 ? EXIT.done : EXIT.nothingFound;
}

/** A chain is read from its first certificates; a bundle of all roots of a browser is not a chain. */
const LONGEST_CHAIN = 1000;

async function* rowsOf(file: string, isChain: boolean, { input }: Terminal): AsyncGenerator<CertRow> {
  const chain: Uint8Array[] = [];
  let first = 0;
  let block = 0;
  for await (const found of readBlocks(file, input)) {
    if (isChain && found.kind === 'certificate') {
      if (chain.length === 0) first = block;
      if (chain.length < LONGEST_CHAIN) chain.push(found.bytes);
    } else yield { file, block, ...certRow(found, isChain) };
    block++;
  }
  if (chain.length > 0) yield { file, block: first, ...certificateRow(chain) };
  else if (block === 0) yield { file, block, error: 'The file contains no certificate.' };
}
