import { Command, InvalidArgumentError } from 'commander';
import { recordTypeNumber } from '../../wire/services/dns/record-type.ts';
import { commaList } from '../comma-list.ts';
import { examples, positiveNumber, wholeNumber } from './arguments.ts';

export interface DnsOptions {
  /** Empty: the names come from standard input, one a line. */
  readonly names: readonly string[];
  /** As the user named them, in upper case. */
  readonly type: readonly string[];
  readonly server?: string;
  /** Milliseconds to wait for each answer. */
  readonly timeout: number;
  readonly retries: number;
  readonly concurrency: number;
}

export function dnsCommand(run: (options: DnsOptions) => Promise<void>): Command {
  return new Command('dns')
    .description('look names up at a resolver and print the answers, one JSON value a line; needs no server of ours')
    .argument('[names...]', 'domain names, and addresses for PTR; without them they are read from standard input')
    .option('--type <types>', 'types of record, such as A,AAAA,MX or TYPE65', types, ['A'])
    .option(
      '--server <address>',
      'resolver to ask, such as 192.0.2.53 or [2001:db8::53]:5353; by default those of the system',
    )
    .option('--timeout <ms>', 'how long to wait for each answer', positiveNumber, 3000)
    .option('--retries <number>', 'further queries if no answer comes', wholeNumber, 2)
    .option('--concurrency <number>', 'queries to wait for at the same time', positiveNumber, 100)
    .addHelpText(
      'after',
      examples(
        'periplus dns www.example.com --type A,AAAA,HTTPS',
        'periplus dns 192.0.2.1 2001:db8::1 --type PTR',
        'periplus dns --server 192.0.2.53 --concurrency 500 <names.txt >answers.ndjson',
      ),
    )
    .action((names: string[], { type, ...options }) => run({ names, type, ...options }));
}

function types(text: string): readonly string[] {
  const names = commaList(text.toUpperCase());
  const unknown = names.find((name) => recordTypeNumber(name) === undefined);
  if (unknown !== undefined) throw new InvalidArgumentError(`There is no type of record ${unknown}.`);
  if (names.some((name) => TRANSFERS.has(name))) throw new InvalidArgumentError('A zone is not transferred.');
  return names;
}

const TRANSFERS: ReadonlySet<string> = new Set(['AXFR', 'IXFR', 'TYPE251', 'TYPE252']);
