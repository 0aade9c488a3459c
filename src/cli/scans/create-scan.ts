/** `periplus scans create` and `periplus scan --remote`: a server and its agents scan. */

import { inputOf, openInput } from '../../ingest/input/open-input.ts';
import { defined } from '../../model/defined.ts';
import { isJsonObject } from '../../model/json-value.ts';
import { planSections, scanSections } from '../../view/scans/scan-sections.ts';
import { askCount, askDownload } from '../ask/ask-records.ts';
import { answerLines } from '../client/answer-lines.ts';
import { CommandFailure } from '../command-failure.ts';
import type { CreateScanOptions } from '../commands/scans.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { chosenFormat } from '../output/output-format.ts';
import { recordWriter } from '../output/record-writer.ts';
import { readExclusions } from '../scan/read-exclusions.ts';
import { SCAN_SHAPE, SERVICE_SHAPE } from '../scan/record-format.ts';
import { type Session, withServer } from '../session.ts';
import { say, sayNothingFound, type Terminal } from '../terminal.ts';
import { followToEnd } from './follow-to-end.ts';
import { printObject } from './print-object.ts';
import { ScanClient, scanId, scanLabel } from './scan-client.ts';

export async function createAndFollow(options: CreateScanOptions, session: Session): Promise<ExitCode> {
  const { terminal } = session;
  const { name, label, mode, ports, agent, graph } = options;
  const targets = await targetsOf(options, terminal);
  if (targets.length === 0 && graph === undefined) throw new CommandFailure(EXIT.usage, 'There is no target.');
  const { entries: exclude } = await readExclusions(options.exclude);
  const what = {
    ...defined({
      targets: targets.length === 0 ? undefined : targets,
      exclude: exclude.length === 0 ? undefined : exclude,
    }),
    mode,
    ports,
    agent_id: agent,
    saved_graph_id: graph,
  };
  return await withServer(session, options, async (ask, progress) => {
    const scans = new ScanClient(ask);
    if (options.dryRun) {
      await printObject(await scans.check(what), objectFormat(options, terminal), planSections, terminal);
      return EXIT.done;
    }
    const scan = await scans.create({ ...what, name, label });
    if (!options.wait) {
      await printObject(scan, objectFormat(options, terminal), scanSections, terminal);
      return EXIT.done;
    }
    say(terminal, `Scan ${scanId(scan)} is created.`);
    const ended = await followToEnd(scans, scanId(scan), terminal, progress);
    const format = chosenFormat(options.format, terminal);
    const writer = recordWriter(format, format === 'table' ? SERVICE_SHAPE : SCAN_SHAPE, terminal);
    let found = 0;
    if (isJsonObject(ended.scan) && ended.scan.index_id !== null) {
      const indices = scanLabel(ended.scan);
      const size = await askCount(ask, { collection: 'responses', q: '*', indices });
      const projection = { fields: ['*'], sourceType: 'include' } as const;
      const request = {
        collection: 'responses',
        q: '*',
        indices,
        size,
        projection,
        type: 'lines',
        isPartial: false,
      } as const;
      for await (const line of answerLines(size === 0 ? none() : await askDownload(ask, request))) {
        await writer.write(recordOf(JSON.parse(line)));
        found++;
      }
    }
    await writer.end();
    if (found === 0) sayNothingFound(terminal);
    if (ended.state !== 'done') return EXIT.failed;
    return found > 0 ? EXIT.done : EXIT.nothingFound;
  });
}

/** A table of one scan is a text. */
function objectFormat({ format }: CreateScanOptions, terminal: Terminal): 'text' | 'json' {
  return chosenFormat(format, terminal) === 'table' ? 'text' : 'json';
}

const recordOf = (line: unknown): unknown => (isJsonObject(line) && isJsonObject(line.data) ? line.data : line);

async function* none(): AsyncGenerator<Buffer> {}

/** Several targets may stand in a line; what follows # is a comment. */
async function targetsOf({ targets, file }: CreateScanOptions, { input }: Terminal): Promise<readonly string[]> {
  const all = [...targets];
  for (const path of file) {
    const { chunks } = await openInput(inputOf(path, input));
    for await (const line of answerLines(chunks())) {
      all.push(
        ...line
          .replace(/#.*/s, '')
          .split(/[\s,;]+/)
          .filter((word) => word !== ''),
      );
      if (all.length > MOST_TARGETS) throw new CommandFailure(EXIT.usage, `${path} has too many targets.`);
    }
  }
  return all;
}

const MOST_TARGETS = 1_048_576;
