import { Command } from 'commander';
import { commaList } from '../comma-list.ts';
import { examples, positiveNumber, wholeNumber } from './arguments.ts';

export interface WhoisOptions {
  /** Addresses, numbers of systems such as AS64496, and domain names. Empty: from standard input, one a line. */
  readonly subjects: readonly string[];
  /** The server that is asked first. */
  readonly server: string;
  /** Print records instead of the answers as they came. */
  readonly print: boolean;
  /** Milliseconds between two queries to one server. */
  readonly pause: number;
  /** Milliseconds to wait for each answer. */
  readonly timeout: number;
  readonly allow: readonly string[];
}

export function whoisCommand(run: (options: WhoisOptions) => Promise<void>): Command {
  return new Command('whois')
    .description('ask registries who has an address, an autonomous system or a domain; needs no server of ours')
    .argument('[subjects...]', 'addresses, numbers such as AS64496, domain names; without them from standard input')
    .option('--print', 'print the record of each as NDJSON, as a load would make it', false)
    .option('--server <host>', 'server to ask first, with a port if it is not 43', 'whois.iana.org')
    .option('--pause <ms>', 'how long to wait between two queries to one server', wholeNumber, 1000)
    .option('--timeout <ms>', 'how long to wait for each answer', positiveNumber, 15_000)
    .option('--allow <blocks>', 'special-purpose addresses that may be contacted, such as 10.0.0.0/8', collect, [])
    .addHelpText(
      'after',
      examples(
        'periplus whois 192.0.2.1',
        'periplus whois AS64496 example.com',
        'periplus whois --print <addresses.txt >owners.ndjson',
      ),
    )
    .action((subjects: string[], options) => run({ subjects, ...options }));
}

const collect = (text: string, before: readonly string[]): readonly string[] => [...before, ...commaList(text)];
