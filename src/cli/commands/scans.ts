import { Command, InvalidArgumentError, Option } from 'commander';
import { type ScanModeId, scanModes } from '../../model/scanner/scan-modes.ts';
import type { ServerOptions } from '../config/choose-server.ts';
import { formatOption, type OutputFormat } from '../output/output-format.ts';
import { examples, wholeNumber } from './arguments.ts';
import { withServerOptions } from './server-options.ts';

export interface ListScansOptions extends ServerOptions {
  readonly team: boolean;
  readonly format?: OutputFormat;
}

export interface OneScanOptions extends ServerOptions {
  readonly id: number;
}

export const objectFormats = ['text', 'json'] as const;

/** Of a command that prints a scan. */
export interface PrintScanOptions extends OneScanOptions {
  readonly format?: (typeof objectFormats)[number];
}

export interface CreateScanOptions extends ServerOptions {
  readonly targets: readonly string[];
  /** Files of targets. `-` is standard input. */
  readonly file: readonly string[];
  /** Files of exclusions, and exclusions. */
  readonly exclude: readonly string[];
  readonly name?: string;
  readonly label?: string;
  readonly mode?: ScanModeId;
  readonly ports?: string;
  readonly agent?: number;
  readonly graph?: string;
  /** Follow the scan to its end, and print its records. */
  readonly wait: boolean;
  readonly dryRun: boolean;
  readonly format?: OutputFormat;
}

export const reportFormats = ['text', 'json', 'html', 'markdown', 'csv', 'sarif'] as const;
export const comparisonFormats = ['text', 'json', 'markdown', 'csv'] as const;

export interface ScanReportOptions extends OneScanOptions {
  readonly format?: (typeof reportFormats)[number];
}

export interface CompareScansOptions extends ServerOptions {
  readonly from: number;
  readonly to: number;
  readonly format?: (typeof comparisonFormats)[number];
}

export interface MoveScanOptions extends OneScanOptions {
  readonly shift: number;
}

export interface ListAgentsOptions extends ServerOptions {
  readonly format?: OutputFormat;
}

interface Scans {
  list(options: ListScansOptions): Promise<void>;
  create(options: CreateScanOptions): Promise<void>;
  show(options: PrintScanOptions): Promise<void>;
  watch(options: OneScanOptions): Promise<void>;
  report(options: ScanReportOptions): Promise<void>;
  compare(options: CompareScansOptions): Promise<void>;
  cancel(options: PrintScanOptions): Promise<void>;
  pause(options: PrintScanOptions): Promise<void>;
  resume(options: PrintScanOptions): Promise<void>;
  rescan(options: PrintScanOptions): Promise<void>;
  move(options: MoveScanOptions): Promise<void>;
  remove(options: OneScanOptions): Promise<void>;
  agents(options: ListAgentsOptions): Promise<void>;
}

export function scansCommand(run: Scans): Command {
  const command = new Command('scans')
    .description('private scans of a server: create, follow, report and compare them')
    .addHelpText(
      'after',
      examples(
        'periplus scans create 192.0.2.0/24 example.com --mode web --wait',
        'periplus scans watch 12',
        'periplus search "port:22" --indices "label of the scan"',
        'periplus scans report 12 --format html > report.html',
        'periplus scans compare 12 15 --format markdown',
      ),
    );
  const one = (name: string, about: string): Command =>
    withServerOptions(command.command(name).description(about).addArgument(scanNumber('<id>')));
  withServerOptions(command.command('list').description('list your scans, the newest first'))
    .option('--team', 'also those of teammates', false)
    .addOption(formatOption())
    .action(run.list);
  withServerOptions(
    command
      .command('create')
      .description('queue a scan')
      .argument('[targets...]', 'addresses, blocks, ranges and domain names'),
  )
    .option('--file <file>', 'file of targets, one a line; - is standard input; may be repeated', collect, [])
    .option('--exclude <file>', 'file of addresses, blocks and names that are left out, or one of them', collect, [])
    .option('--name <text>', 'what the scan is about')
    .option('--label <text>', 'label of its private index; by default one with the time')
    .addOption(new Option('--mode <mode>', 'which ports').choices(scanModes.map(({ id }) => id)))
    .option('--ports <list>', 'ports of your choice, such as 80,8000-8100,U:53; top:100')
    .option('--agent <number>', 'the agent that scans; by default any that may', wholeNumber)
    .option('--graph <id>', 'also the addresses and domains of a saved graph')
    .option('--wait', 'follow the scan to its end, and print its records', false)
    .option('--dry-run', 'print what the scan would touch and cost, and create nothing', false)
    .addOption(formatOption())
    .action((targets: string[], options) => run.create({ targets, ...options }));
  const printing = (name: string, about: string): Command => one(name, about).addOption(textOption(objectFormats));
  printing('show', 'print a scan').action((id: number, options) => run.show({ id, ...options }));
  one('watch', 'follow a scan to its end').action((id: number, options) => run.watch({ id, ...options }));
  one('report', 'print the report of a scan')
    .addOption(textOption(reportFormats))
    .action((id: number, options) => run.report({ id, ...options }));
  withServerOptions(
    command
      .command('compare')
      .description('print what changed from one scan to another')
      .addArgument(scanNumber('<from>'))
      .addArgument(scanNumber('<to>')),
  )
    .addOption(textOption(comparisonFormats))
    .action((from: number, to: number, options) => run.compare({ from, to, ...options }));
  for (const [verb, about] of VERBS)
    printing(verb, about).action((id: number, options) => run[verb]({ id, ...options }));
  one('move', 'move a pending scan in the queue')
    .argument('<shift>', 'positions to the front (-2) or to the back (2)', integer)
    .action((id: number, shift: number, options) => run.move({ id, shift, ...options }));
  one('delete', 'delete a scan with its records').action((id: number, options) => run.remove({ id, ...options }));
  withServerOptions(command.command('agents').description('list the agents that you may use'))
    .addOption(formatOption())
    .action(run.agents);
  return command;
}

const VERBS = [
  ['cancel', 'end a scan; what it found stays'],
  ['pause', 'hand out no further tasks of a scan'],
  ['resume', 'continue a paused scan'],
  ['rescan', 'scan the same targets and ports again'],
] as const;

function textOption(formats: readonly string[]): Option {
  return new Option('--format <format>', 'output format; by default text in a terminal, JSON elsewhere').choices(
    formats,
  );
}

function scanNumber(name: string) {
  return new Command().createArgument(name, 'number of the scan').argParser(wholeNumber);
}

function integer(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new InvalidArgumentError('Not a whole number.');
  return number;
}

const collect = (text: string, before: readonly string[]): readonly string[] => [...before, text];
