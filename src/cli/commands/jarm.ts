import { Command, Option } from 'commander';
import { commaList } from '../comma-list.ts';
import { examples, positiveNumber, textFormatOption, wholeNumber } from './arguments.ts';

/** The names of `STARTTLS_PROTOCOLS`, whose code is loaded only when the command runs. */
export const STARTTLS_NAMES = [
  'ftp',
  'imap',
  'ldap',
  'lmtp',
  'managesieve',
  'mysql',
  'nats',
  'nntp',
  'pop3',
  'postgres',
  'rdp',
  'smtp',
  'xmpp',
  'xmpp_server',
] as const;
export type StarttlsName = (typeof STARTTLS_NAMES)[number];

export interface JarmOptions {
  /** Each `HOST` or `HOST:PORT`. */
  readonly hosts: readonly string[];
  readonly allow: readonly string[];
  /** How many hosts are asked at the same time. */
  readonly concurrency: number;
  /** Milliseconds to wait for each connection and each piece of an answer. */
  readonly timeout: number;
  /** The protocol that switches from clear text to TLS. */
  readonly starttls?: StarttlsName;
  readonly format?: 'text' | 'ndjson';
}

export function jarmCommand(run: (options: JarmOptions) => Promise<void>): Command {
  return new Command('jarm')
    .description('print the JARM fingerprints of TLS servers; needs no server')
    .argument(
      '<hosts...>',
      'names and addresses, with a port if it is not the usual one; - reads them from standard input',
    )
    .option('--allow <blocks>', 'special-purpose addresses that may be contacted, such as 10.0.0.0/8', collect, [])
    .option('--concurrency <number>', 'hosts to contact at the same time', positiveNumber, 200)
    .option('--timeout <ms>', 'how long to wait for each connection and each answer', wholeNumber, 5000)
    .addOption(new Option('--starttls <protocol>', 'begin TLS as this protocol does').choices(STARTTLS_NAMES))
    .addOption(textFormatOption())
    .addHelpText(
      'after',
      examples(
        'periplus jarm www.example.com mail.example.com:993',
        'periplus jarm 127.0.0.1:8443 --allow 127.0.0.0/8',
        'periplus jarm --starttls smtp mail.example.com mail.example.org:587',
        'periplus jarm - < hosts.txt',
      ),
    )
    .action((hosts: string[], options) => run({ hosts, ...options }));
}

const collect = (text: string, before: readonly string[]): readonly string[] => [...before, ...commaList(text)];
