/** `periplus scans`: private scans of a server. */

import { isJsonObject, type JsonObject } from '../../model/json-value.ts';
import { valuesAt } from '../../view/cells/value-at.ts';
import { comparisonSections } from '../../view/scans/comparison-sections.ts';
import { reportSections } from '../../view/scans/report-sections.ts';
import { scanSections, stateText, targetsText } from '../../view/scans/scan-sections.ts';
import type {
  CompareScansOptions,
  ListAgentsOptions,
  ListScansOptions,
  MoveScanOptions,
  OneScanOptions,
  PrintScanOptions,
  ScanReportOptions,
} from '../commands/scans.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { chosenFormat, type OutputFormat } from '../output/output-format.ts';
import { printSections } from '../output/print-sections.ts';
import { recordWriter, type Shape } from '../output/record-writer.ts';
import { type Session, withServer } from '../session.ts';
import { print, sayNothingFound } from '../terminal.ts';
import { followToEnd } from './follow-to-end.ts';
import { printObject, textOrJson } from './print-object.ts';
import { ScanClient, type ScanVerb } from './scan-client.ts';

export async function listScans({ team, ...options }: ListScansOptions, session: Session): Promise<ExitCode> {
  const scans = await withServer(session, options, (ask) => new ScanClient(ask).list(team));
  const format = chosenFormat(options.format, session.terminal);
  return await writeAll(scans, format === 'table' ? SCAN_TABLE : SCANS, format, session);
}

export async function listAgents(options: ListAgentsOptions, session: Session): Promise<ExitCode> {
  const agents = await withServer(session, options, (ask) => new ScanClient(ask).agents());
  return await writeAll(agents, AGENTS, options.format, session);
}

export async function showScan(options: PrintScanOptions, session: Session): Promise<ExitCode> {
  return await printScan(options, session, (scans) => scans.get(options.id));
}

/** Says what happens until the scan has ended. A scan that failed or was cancelled ends the command with a failure. */
export async function watchScan({ id, ...options }: OneScanOptions, session: Session): Promise<ExitCode> {
  return await withServer(session, options, async (ask, progress) => {
    const { state } = await followToEnd(new ScanClient(ask), id, session.terminal, progress);
    return state === 'done' ? EXIT.done : EXIT.failed;
  });
}

export async function scanReport({ id, ...options }: ScanReportOptions, session: Session): Promise<ExitCode> {
  const format = textOrJson(options.format, session.terminal);
  if (format !== 'text') return await printAnswer(options, session, (scans) => scans.report(id, format));
  const report = await withServer(session, options, (ask) => new ScanClient(ask).reportObject(id));
  await printSections(reportSections(report), session.terminal);
  return EXIT.done;
}

export async function compareScans({ from, to, ...options }: CompareScansOptions, session: Session): Promise<ExitCode> {
  const format = textOrJson(options.format, session.terminal);
  if (format !== 'text') return await printAnswer(options, session, (scans) => scans.compare(from, to, format));
  const comparison = await withServer(session, options, (ask) => new ScanClient(ask).comparisonObject(from, to));
  await printSections(comparisonSections(comparison), session.terminal);
  return EXIT.done;
}

export function changeScan(verb: ScanVerb) {
  return async (options: PrintScanOptions, session: Session): Promise<ExitCode> =>
    await printScan(options, session, (scans) => scans.act(options.id, verb));
}

export async function moveScanInQueue({ id, shift, ...options }: MoveScanOptions, session: Session): Promise<ExitCode> {
  const order = await withServer(session, options, (ask) => new ScanClient(ask).move(id, shift));
  return await writeAll(order, QUEUE, undefined, session);
}

export async function removeScan({ id, ...options }: OneScanOptions, session: Session): Promise<ExitCode> {
  await withServer(session, options, (ask) => new ScanClient(ask).remove(id));
  return EXIT.done;
}

const SCANS = shape(
  ['id', 'state', 'name', 'label', 'mode', 'count', 'queue_position', 'created_at', 'targets'],
  ['id', 'count'],
);
/** For people: what was scanned, and how far it is. */
const SCAN_TABLE: Shape = {
  columns: [
    { title: 'id', isNumber: true },
    { title: 'state' },
    { title: 'targets' },
    { title: 'records', isNumber: true },
    { title: 'created' },
    { title: 'name' },
  ],
  cells: (scan) =>
    isJsonObject(scan)
      ? [scan.id, stateText(scan), targetsText(scan, 3), scan.count, scan.created_at, ownName(scan)].map((value) =>
          [value].filter((each) => each !== undefined && each !== null),
        )
      : [],
};

/** The name that the server gives by itself only repeats when a scan was created. */
const ownName = ({ name }: JsonObject): unknown =>
  typeof name === 'string' && /^scan-\d{4}-\d\d-\d\dT/.test(name) ? undefined : name;

const AGENTS = shape(['id', 'name', 'location', 'state', 'version', 'is_dedicated', 'last_seen'], ['id']);
const QUEUE = shape(['queue_position', 'id', 'name', 'label'], ['queue_position', 'id']);

function shape(names: readonly string[], numbers: readonly string[]): Shape {
  return {
    columns: names.map((title) => ({ title, isNumber: numbers.includes(title) })),
    cells: (value) => names.map((name) => valuesAt(value, name)),
  };
}

async function writeAll(
  rows: readonly JsonObject[],
  columns: Shape,
  format: OutputFormat | undefined,
  { terminal }: Session,
): Promise<ExitCode> {
  const writer = recordWriter(chosenFormat(format, terminal), columns, terminal);
  for (const row of rows) await writer.write(row);
  await writer.end();
  if (rows.length === 0) sayNothingFound(terminal);
  return rows.length > 0 ? EXIT.done : EXIT.nothingFound;
}

async function printScan(
  options: PrintScanOptions,
  session: Session,
  fetch: (scans: ScanClient) => Promise<JsonObject>,
): Promise<ExitCode> {
  const { terminal } = session;
  const scan = await withServer(session, options, async (ask) => await fetch(new ScanClient(ask)));
  await printObject(scan, textOrJson(options.format, terminal), scanSections, terminal);
  return EXIT.done;
}

async function printAnswer(
  options: Parameters<typeof withServer>[1],
  session: Session,
  fetch: (scans: ScanClient) => Promise<AsyncIterable<Buffer>>,
): Promise<ExitCode> {
  await withServer(session, options, async (ask, progress) => {
    for await (const chunk of await fetch(new ScanClient(ask))) {
      progress.clear();
      await print(session.terminal, chunk);
    }
  });
  return EXIT.done;
}
