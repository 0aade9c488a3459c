import { defined } from '../../model/defined.ts';
import type { ResponsesRecord } from '../../model/records.generated.ts';
import { ownRules } from '../../probe/identify/own-rules.ts';
import { recordCompleter } from '../../probe/reference/record-completer.ts';
import { openReferenceData } from '../../probe/reference/reference-data.ts';
import { ScanOrder } from '../../probe/run/order/scan-order.ts';
import { type PortList, parsePortList } from '../../probe/run/ports/port-list.ts';
import { FinishedPositions } from '../../probe/run/resume/finished-positions.ts';
import type { ScanFile } from '../../probe/run/resume/scan-file.ts';
import { runScan } from '../../probe/run/run-scan.ts';
import { ScanStream } from '../../probe/run/scan-output.ts';
import { ScanActivity } from '../../probe/run/scan-progress.ts';
import type { ScanScope } from '../../probe/run/targets/scan-scope.ts';
import { visibleLine } from '../../view/visible-text.ts';
import { CommandFailure } from '../command-failure.ts';
import type { ScanOptions } from '../commands/scan.ts';
import { warnOn } from '../data/warn-on.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { chosenFormat } from '../output/output-format.ts';
import { Progress } from '../output/progress.ts';
import { type RecordWriter, recordWriter } from '../output/record-writer.ts';
import { sentenceOf } from '../sentence-of.ts';
import { errorPaint, print, say, type Terminal } from '../terminal.ts';
import { describePlan } from './describe-plan.ts';
import { openScanFile, savedSeed } from './open-scan-file.ts';
import { readAddressDatabases } from './read-address-databases.ts';
import { readScope } from './read-scope.ts';
import { liveServiceShape, SCAN_SHAPE } from './record-format.ts';
import { ScanMonitor } from './scan-monitor.ts';
import type { NetworkSettings, ScanNetwork, ScanSession } from './scan-network.ts';

/** `periplus scan`: finds open ports of targets and prints the records of their services. */
export async function scan(options: ScanOptions, session: ScanSession): Promise<ExitCode> {
  checkTogether(options);
  const { terminal } = session;
  const { scope, allowed, excluded } = await readScope(options, terminal);
  const ports = readPorts(options.ports);
  const userAgent = userAgentOf(options, session.version);
  const addressDatabases = await readAddressDatabases(options.mmdb);
  const seed = (await savedSeed(options)) ?? options.seed ?? session.randomSeed();
  const plan = { scope, ports, seed };
  const order = orderOf(plan);
  if (options.dryRun) {
    const pace = { rate: options.rate, tries: options.retries + 1, timeoutMs: options.timeout };
    await print(terminal, describePlan({ ...plan, ...pace, pairs: order.size, userAgent }));
    return EXIT.done;
  }
  const { rate, concurrency, syn: isSyn, source, proxy, snmpCommunity } = options;
  const { products } = ownRules();
  using reference = await openReferenceData(options.data, products, warnOn(terminal), session.clock.now);
  const complete = recordCompleter(products, reference, addressDatabases);
  await using network = await openNetwork(session, {
    allowed,
    excluded,
    rate,
    concurrency,
    isSyn,
    userAgent,
    complete,
    timeoutMs: options.timeout,
    hasTlsCiphers: options.tlsCiphers,
    tries: options.retries + 1,
    ...defined({ source, proxy, snmpCommunity }),
  });
  await using file = await openScanFile(options, plan);
  return await runAndReport({ options, session, network, scope, order, file });
}

interface ScanParts {
  readonly options: ScanOptions;
  readonly session: ScanSession;
  readonly network: ScanNetwork;
  readonly scope: ScanScope;
  readonly order: ScanOrder;
  /** Undefined: the records go to standard output. */
  readonly file: ScanFile | undefined;
}

async function runAndReport({ options, session, network, scope, order, file }: ScanParts): Promise<ExitCode> {
  const { terminal, clock } = session;
  using progress = new Progress(terminal.errors);
  const writer = file === undefined ? writerOf(options, scope, terminal) : undefined;
  const printRecord = async (record: ResponsesRecord): Promise<void> => {
    if (terminal.output.isTTY) progress.clear();
    await writer?.write(record);
  };
  const output = file ?? new ScanStream(new FinishedPositions(), printRecord);
  const failing = new AbortController();
  const signal = AbortSignal.any([session.interruption(), failing.signal]);
  const activity = new ScanActivity();
  const settleMs = options.timeout * (options.retries + 1);
  const { rate } = options;
  const { size: pairs } = order;
  using monitor = new ScanMonitor({ terminal, progress, clock, output, activity, pairs, rate, settleMs });
  monitor.start(file, (error) => failing.abort(error));
  const { problem, warning } = errorPaint(terminal);
  await runScan(
    {
      order,
      output,
      concurrency: options.concurrency,
      activity,
      onPseudoHost: (ip) =>
        monitor.say(
          'pseudo host',
          `${warning('warning:')} ${ip} opens every port with the same answer; its other ports are left out.`,
        ),
      onFault: ({ endpoint: { ip, port } }, error) => {
        const reason = visibleLine(sentenceOf(error));
        monitor.say(reason, `${problem('fault:')} ${ip} port ${port}: ${reason}`);
      },
    },
    network,
    signal,
  );
  monitor.end();
  await writer?.end();
  if (failing.signal.aborted) throw failing.signal.reason;
  const { records } = output.counters;
  say(terminal, monitor.summary);
  if (output.positions.low < order.size) {
    await file?.save();
    if (file !== undefined)
      say(terminal, 'The scan was interrupted. Give the same command with --resume to continue it.');
    return EXIT.partly;
  }
  await file?.finish();
  return records > 0 ? EXIT.done : EXIT.nothingFound;
}

/** A table shows each service as soon as it is found. */
function writerOf({ format }: ScanOptions, scope: ScanScope, terminal: Terminal): RecordWriter {
  const chosen = chosenFormat(format, terminal);
  return recordWriter(chosen, chosen === 'table' ? liveServiceShape(scope) : SCAN_SHAPE, terminal);
}

function checkTogether({ output, resume, format }: ScanOptions): void {
  if (resume && output === undefined)
    throw new CommandFailure(EXIT.usage, '--resume continues the scan that wrote to --output FILE: name the file.');
  if (output !== undefined && format === 'table')
    throw new CommandFailure(EXIT.usage, 'A table is for terminals. Give --format ndjson or csv with --output.');
}

function readPorts(text: string): PortList {
  const reading = parsePortList(text);
  if (reading.kind === 'refused') throw new CommandFailure(EXIT.usage, `--ports: ${visibleLine(reading.message)}`);
  return reading.ports;
}

function orderOf(plan: ConstructorParameters<typeof ScanOrder>[0]): ScanOrder {
  try {
    const order = new ScanOrder(plan);
    if (order.size > 0) return order;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new CommandFailure(EXIT.usage, `The targets are too large: ${error.message}.`);
  }
  throw new CommandFailure(EXIT.usage, 'Nothing is left to scan: all targets are excluded or have a special purpose.');
}

async function openNetwork({ openNetwork: open }: ScanSession, settings: NetworkSettings): Promise<ScanNetwork> {
  try {
    return await open(settings);
  } catch (error) {
    throw new CommandFailure(EXIT.failed, `The scan cannot begin: ${sentenceOf(error)}`, undefined, { cause: error });
  }
}

/** Names the program, and where to complain. */
function userAgentOf({ userAgent, contact }: ScanOptions, version: string): string {
  const text = `${userAgent ?? `periplus/${version}`}${contact === undefined ? '' : ` (+${contact})`}`;
  if (!/^[\x20-\x7e]{1,256}$/.test(text))
    throw new CommandFailure(EXIT.usage, 'The user agent and the contact may have at most 256 ASCII characters.');
  return text;
}
