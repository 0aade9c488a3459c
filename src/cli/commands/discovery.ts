import { Argument, Command, Option } from 'commander';
import { type NodeType, nodeTypes } from '../../model/discovery/node-types.ts';
import { commaList } from '../comma-list.ts';
import type { ServerOptions } from '../config/choose-server.ts';
import { formatOption, type OutputFormat } from '../output/output-format.ts';
import { examples, wholeNumber } from './arguments.ts';
import { withServerOptions } from './server-options.ts';

export interface NodeOptions extends ServerOptions {
  readonly type: NodeType;
  /** `-` alone: read one value a line from standard input. */
  readonly values: readonly string[];
  readonly asOf?: string;
  readonly format?: OutputFormat;
}

export interface ResultsOptions extends NodeOptions {
  readonly search: number;
}

export const graphFormats = ['json', 'gexf', 'graphml', 'stix'] as const;

export interface GraphOptions extends ServerOptions {
  readonly type: NodeType;
  readonly values: readonly string[];
  readonly searches?: readonly string[];
  readonly asOf?: string;
  readonly steps: number;
  readonly perSearch: number;
  readonly limit: number;
  readonly format: (typeof graphFormats)[number];
}

export interface PathsOptions extends ServerOptions {
  readonly type: NodeType;
  readonly value: string;
  readonly toType: NodeType;
  readonly toValue: string;
  readonly asOf?: string;
  readonly steps: number;
  readonly perSearch: number;
  readonly format: (typeof graphFormats)[number];
}

export interface Discovery {
  searches(options: NodeOptions): Promise<void>;
  results(options: ResultsOptions): Promise<void>;
  graph(options: GraphOptions): Promise<void>;
  paths(options: PathsOptions): Promise<void>;
}

export function discoveryCommand(run: Discovery): Command {
  const command = new Command('discovery')
    .description('find what is related to an address, a domain, a company, ...')
    .addHelpText(
      'after',
      examples(
        'periplus discovery searches domain example.com',
        'periplus discovery results domain example.com --search 29',
        'periplus discovery graph domain example.com --steps 2 --format gexf > around.gexf',
        'periplus discovery graph domain example.com --as-of 2026-05',
        'periplus discovery paths domain example.com ip 10.54.32.3',
      ),
    );
  withServerOptions(
    withNodes(command.command('searches').description('list the searches from a node, and how many nodes each finds')),
  )
    .addOption(asOfOption())
    .addOption(formatOption())
    .action((type: NodeType, values: readonly string[], options) => run.searches({ type, values, ...options }));
  withServerOptions(withNodes(command.command('results').description('list the nodes that one search finds')))
    .requiredOption('--search <number>', 'number of the search', wholeNumber)
    .addOption(asOfOption())
    .addOption(formatOption())
    .action((type: NodeType, values: readonly string[], options) => run.results({ type, values, ...options }));
  withServerOptions(withNodes(command.command('graph').description('print the graph around some nodes')))
    .option('--searches <numbers>', 'follow only these searches, separated by commas', commaList)
    .option('--steps <number>', 'how many steps away from the first nodes', wholeNumber, 1)
    .option('--per-search <number>', 'maximum number of nodes from each search', wholeNumber, 20)
    .option('--limit <number>', 'maximum number of nodes in all', wholeNumber, 500)
    .addOption(asOfOption())
    .addOption(graphFormat())
    .action((type: NodeType, values: readonly string[], options) => run.graph({ type, values, ...options }));
  withServerOptions(
    command
      .command('paths')
      .description('find the shortest paths from one node to another')
      .addArgument(nodeType('<type>'))
      .argument('<value>', 'the value of the first node')
      .addArgument(nodeType('<to-type>'))
      .argument('<to-value>', 'the value of the other node'),
  )
    .option('--steps <number>', 'maximum length of a path', wholeNumber, 4)
    .option('--per-search <number>', 'maximum number of nodes from each search', wholeNumber, 20)
    .addOption(asOfOption())
    .addOption(graphFormat())
    .action((type: NodeType, value: string, toType: NodeType, toValue: string, options) =>
      run.paths({ type, value, toType, toValue, ...options }),
    );
  return command;
}

function asOfOption(): Option {
  return new Option('--as-of <date>', 'what was known on this day, such as 2026-05-15');
}

function withNodes(command: Command): Command {
  return command
    .addArgument(nodeType('<type>'))
    .argument('<values...>', 'values of nodes; - reads one value a line from standard input');
}

function nodeType(name: string): Argument {
  return new Argument(name, 'type of the node').choices([...nodeTypes]);
}

function graphFormat(): Option {
  return new Option('--format <format>', 'output format').choices([...graphFormats]).default('json');
}
