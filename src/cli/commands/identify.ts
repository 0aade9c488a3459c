import { Command } from 'commander';
import { dataOption, examples, textFormatOption } from './arguments.ts';

export interface IdentifyOptions {
  readonly files: readonly string[];
  /** Directories with files of Recog, or single files. */
  readonly recog: readonly string[];
  /** Files of Wappalyzer: technologies, and names of categories. */
  readonly wappalyzer: readonly string[];
  readonly nmap: readonly string[];
  /** The data directory, for its reference data. */
  readonly data: string;
  readonly format?: 'text' | 'ndjson';
}

const append = (value: string, before: readonly string[]): readonly string[] => [...before, value];

export function identifyCommand(defaultData: string, run: (options: IdentifyOptions) => Promise<void>): Command {
  return new Command('identify')
    .description('name the products in banners or responses, and their vulnerabilities; needs no server')
    .argument('[files...]', 'NDJSON: {"protocol", "banner"}, or responses; - is standard input', ['-'])
    .option('--recog <directory>', 'also use the fingerprints of Recog in a directory or an XML file', append, [])
    .option(
      '--wappalyzer <file>',
      'also use technologies of Wappalyzer; repeat it for the file of categories',
      append,
      [],
    )
    .option('--nmap <file>', 'also use the matches of an nmap-service-probes file', append, [])
    .addOption(dataOption(defaultData))
    .addOption(textFormatOption())
    .addHelpText(
      'after',
      examples(
        `echo '{"protocol":"ssh","banner":"SSH-2.0-OpenSSH_9.6p1 Debian-4"}' | periplus identify`,
        'periplus identify --recog recog/xml --nmap /usr/share/nmap/nmap-service-probes banners.ndjson',
        'periplus download -c responses "port:443" -o - | periplus identify --format text -',
      ),
    )
    .action((files: string[], options) => run({ files, ...options }));
}
