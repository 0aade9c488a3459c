import { Command, Option } from 'commander';
import {
  BOOTSTRAP_URL,
  FIRST_WHOIS_SERVER,
  LOOKUP_PROTOCOLS,
  type LookupProtocol,
} from '../../ingest/lookups/registrations/lookup-options.ts';
import { commaList } from '../comma-list.ts';
import { examples, positiveNumber, wholeNumber } from './arguments.ts';
import { type RecordOptions, withRecordOptions } from './record-options.ts';

export interface WhoisOptions extends RecordOptions {
  /** Addresses, numbers of systems such as AS64496, and domain names. Empty: from standard input, one a line. */
  readonly subjects: readonly string[];
  /** Print the answers as they came, and no records. */
  readonly text: boolean;
  /** Undefined: RDAP where a server is known, else WHOIS. */
  readonly by?: LookupProtocol;
  /** Where the files are that name the servers of RDAP. */
  readonly bootstrap: string;
  /** The WHOIS server that is asked first. */
  readonly whoisServer: string;
  /** Milliseconds between two queries to one server. */
  readonly pause: number;
  /** Milliseconds to wait for each answer. */
  readonly timeout: number;
  readonly allow: readonly string[];
}

export function whoisCommand(defaultData: string, run: (options: WhoisOptions) => Promise<void>): Command {
  const command = new Command('whois')
    .description(
      'ask registries who has an address, an autonomous system or a domain, and load the records into new indices',
    )
    .argument('[subjects...]', 'addresses, numbers such as AS64496, domain names; without them from standard input');
  return withRecordOptions(command, defaultData)
    .addOption(
      new Option('--text', 'store nothing, and print the answers as they came; needs no server')
        .default(false)
        .conflicts(['print', 'label', 'heldBack', 'private']),
    )
    .addOption(
      new Option('--by <protocol>', 'how to ask (default: RDAP where a server is known, else WHOIS)').choices([
        ...LOOKUP_PROTOCOLS,
      ]),
    )
    .option('--bootstrap <url>', 'folder of the files that name the servers of RDAP', BOOTSTRAP_URL)
    .option('--whois-server <host>', 'WHOIS server to ask first, with a port if it is not 43', FIRST_WHOIS_SERVER)
    .option('--pause <ms>', 'how long to wait between two queries to one server', wholeNumber, 1000)
    .option('--timeout <ms>', 'how long to wait for each answer', positiveNumber, 15_000)
    .option('--allow <blocks>', 'special-purpose addresses that may be contacted, such as 10.0.0.0/8', collect, [])
    .addHelpText(
      'after',
      examples(
        'periplus whois 192.0.2.1 example.com',
        'periplus whois --text AS64496',
        'periplus whois --print <addresses.txt >owners.ndjson',
      ),
    )
    .action((subjects: string[], options) => run({ subjects, ...options }));
}

const collect = (text: string, before: readonly string[]): readonly string[] => [...before, ...commaList(text)];
