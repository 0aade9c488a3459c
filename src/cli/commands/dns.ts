import { Command, InvalidArgumentError } from 'commander';
import { defined } from '../../model/defined.ts';
import { recordTypeNumber } from '../../wire/services/dns/record-type.ts';
import { commaList } from '../comma-list.ts';
import { examples, positiveNumber, wholeNumber } from './arguments.ts';
import { type RecordOptions, withRecordOptions } from './record-options.ts';

export interface DnsOptions extends RecordOptions {
  /** Empty: the names come from standard input, one a line. */
  readonly names: readonly string[];
  /** Files of names, whose records are wanted. `-` is standard input. */
  readonly file: readonly string[];
  /** As the user named them, in upper case. */
  readonly type?: readonly string[];
  /** Resolvers, in the order in which they are asked. */
  readonly resolver?: readonly string[];
  /** Queries a second. */
  readonly rate?: number;
  /** Milliseconds to wait for each answer. */
  readonly timeout: number;
  readonly retries: number;
  readonly concurrency: number;
}

export function dnsCommand(defaultData: string, run: (options: DnsOptions) => Promise<void>): Command {
  const command = new Command('dns')
    .description(
      'look names up at a resolver and print the answers, one JSON value a line; or load records of the names in files',
    )
    .argument(
      '[names...]',
      'domain names, and addresses for PTR; ./FILE is a file of names; without any they are read from standard input',
    )
    .option('--file <file>', 'file of names to load records of; - is standard input; may be repeated', collect, []);
  return withRecordOptions(command, defaultData)
    .option(
      '--type, --types <types>',
      'types of record, such as A,AAAA,MX or TYPE65; by default A, and of files A,AAAA,NS,MX,TXT,CNAME,SOA,CAA',
      types,
    )
    .option(
      '--resolver <addresses>',
      'resolvers to ask, such as 192.0.2.53 or [2001:db8::53]:5353; by default those of the system',
      commaList,
    )
    .option(
      '--rate <number>',
      'queries a second; by default 200 for names in files, and no limit for others',
      positiveNumber,
    )
    .option('--timeout <ms>', 'how long to wait for each answer', positiveNumber, 3000)
    .option('--retries <number>', 'further queries if no answer comes', wholeNumber, 2)
    .option('--concurrency <number>', 'queries to wait for at the same time', positiveNumber, 100)
    .addHelpText(
      'after',
      examples(
        'periplus dns www.example.com --type A,AAAA,HTTPS',
        'periplus dns 192.0.2.1 2001:db8::1 --type PTR',
        'periplus dns --resolver 192.0.2.53 --concurrency 500 <names.txt >answers.ndjson',
        'periplus dns ./names.txt --label 2026-11-21',
        'periplus dns --file names.txt --print >records.ndjson',
      ),
    )
    .action((subjects: string[], { types: type, rate, file: files, ...options }) => {
      const names = subjects.filter((subject) => !isPath(subject));
      const file = [...files, ...subjects.filter(isPath)];
      return run({
        names,
        file,
        ...options,
        ...defined({ type, rate: rate ?? (file.length > 0 ? POLITE_RATE : undefined) }),
      });
    });
}

/** No name has a slash, but a file may be called as a domain is. */
const isPath = (subject: string): boolean => subject.includes('/');

/** Of queries to resolvers that others use too. */
const POLITE_RATE = 200;

const collect = (file: string, files: readonly string[]): readonly string[] => [...files, file];

function types(text: string): readonly string[] {
  const names = commaList(text.toUpperCase());
  const unknown = names.find((name) => recordTypeNumber(name) === undefined);
  if (unknown !== undefined) throw new InvalidArgumentError(`There is no type of record ${unknown}.`);
  if (names.some((name) => TRANSFERS.has(name))) throw new InvalidArgumentError('A zone is not transferred.');
  return names;
}

const TRANSFERS: ReadonlySet<string> = new Set(['AXFR', 'IXFR', 'TYPE251', 'TYPE252']);
