import { inputOf, openInput } from '../../ingest/input/open-input.ts';
import { lineBatches } from '../../ingest/text/line-batches.ts';
import { parseJsonObject } from '../../model/json-value.ts';
import { buildIdentifier } from '../../probe/identify/build-identifier.ts';
import { KnownProducts } from '../../probe/identify/loaders/known-products.ts';
import { ownRules } from '../../probe/identify/own-rules.ts';
import { VulnerabilityMatcher } from '../../probe/identify/vulnerabilities/match/vulnerability-matcher.ts';
import { openReferenceData } from '../../probe/reference/reference-data.ts';
import { quantity } from '../../view/cells/quantity.ts';
import type { IdentifyOptions } from '../commands/identify.ts';
import { warnOn } from '../data/warn-on.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { Session } from '../session.ts';
import { outputPaint, print, say, type Terminal } from '../terminal.ts';
import { type IdentifyTools, identifiedRow } from './identified-row.ts';
import { identifiedText } from './identified-text.ts';
import { openDatabases } from './open-databases.ts';

/**
 * `periplus identify`: names the products of banners and responses, and their vulnerabilities. Exits with 1 if it finds
 * no product.
 */
export async function identify(options: IdentifyOptions, { terminal, now }: Session): Promise<ExitCode> {
  const { products } = ownRules();
  const named = await openDatabases(options, new KnownProducts(products), terminal);
  using reference = await openReferenceData(options.data, products, warnOn(terminal), now);
  const { databases, vulnerabilities } = reference;
  const tools: IdentifyTools = {
    identifier: buildIdentifier(products, [...named, ...databases]),
    matcher: vulnerabilities === undefined ? undefined : new VulnerabilityMatcher(vulnerabilities),
  };
  const isText = (options.format ?? (terminal.output.isTTY ? 'text' : 'ndjson')) === 'text';
  const paint = outputPaint(terminal);
  let recognised = 0;
  let malformed = 0;
  for (const file of options.files)
    for await (const line of linesOf(file, terminal)) {
      const value = parseJsonObject(line);
      const row = value === undefined ? undefined : identifiedRow(value, tools);
      if (row === undefined) {
        malformed++;
        continue;
      }
      if (row.tags.length > 0) recognised++;
      await print(terminal, isText ? identifiedText(row, paint) : `${JSON.stringify(row.value)}\n`);
    }
  if (malformed > 0)
    say(terminal, `${quantity(malformed, 'line is', 'lines are')} neither {"protocol", "banner"} nor a response.`);
  return recognised > 0 ? EXIT.done : EXIT.nothingFound;
}

async function* linesOf(file: string, { input }: Terminal): AsyncGenerator<string> {
  const { chunks } = await openInput(inputOf(file, input));
  // Small batches: a person or a program may wait for the answer to each line.
  for await (const { bytes } of lineBatches(chunks(), { bytes: 1, longestLine: 16 * 2 ** 20 }))
    for (const line of bytes.toString('utf8').split('\n')) if (line.trim() !== '') yield line;
}
