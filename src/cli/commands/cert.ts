import { Command } from 'commander';
import { examples, textFormatOption } from './arguments.ts';

export interface CertOptions {
  readonly files: readonly string[];
  /** The certificates of a file were sent together, the first one by its owner. */
  readonly isChain: boolean;
  readonly format?: 'text' | 'ndjson';
}

export function certCommand(run: (options: CertOptions) => Promise<void>): Command {
  return new Command('cert')
    .description('print what the certificates of files say; needs no server')
    .argument('<files...>', 'files in PEM, DER or PKCS#7, or with entries of transparency logs; - is standard input')
    .option('--chain', 'print the certificates of a file as one with its chain, and verify it', false)
    .addOption(textFormatOption())
    .addHelpText(
      'after',
      examples(
        'periplus cert server.pem',
        'openssl s_client -connect www.example.com:443 -showcerts </dev/null | periplus cert --chain -',
        "periplus cert *.der | periplus grep -c certs 'certificate.names:*.example.com' -",
      ),
    )
    .action((files: string[], { chain, ...options }) => run({ files, isChain: chain, ...options }));
}
