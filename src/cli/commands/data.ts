import { Command } from 'commander';
import { dataOption, examples } from './arguments.ts';

export interface DataOptions {
  readonly data: string;
}

export interface DataListOptions extends DataOptions {
  readonly json: boolean;
}

export interface DataLoadOptions extends DataListOptions {
  /** Files, or directories with files. */
  readonly files: readonly string[];
}

export interface DataRemoveOptions extends DataOptions {
  /** Kinds, or names of files. */
  readonly names: readonly string[];
}

export interface DataCommands {
  load(options: DataLoadOptions): Promise<void>;
  list(options: DataListOptions): Promise<void>;
  remove(options: DataRemoveOptions): Promise<void>;
}

export function dataCommand(defaultData: string, run: DataCommands): Command {
  const command = new Command('data')
    .description('manage the reference data that scan and identify use: vulnerabilities, locations, fingerprints')
    .addHelpText('after', `${SOURCES}${EXAMPLES}`);
  command
    .command('load')
    .description('add files to the reference data; the content of a file shows its kind')
    .argument('<files...>', 'files, also compressed, or directories with files; - is standard input')
    .addOption(dataOption(defaultData))
    .option('--json', 'print what was loaded as JSON', false)
    .addHelpText('after', `${SOURCES}${EXAMPLES}`)
    .action((files: string[], options) => run.load({ files, ...options }));
  command
    .command('list')
    .description('list the reference data')
    .addOption(dataOption(defaultData))
    .option('--json', 'print JSON', false)
    .action((options) => run.list(options));
  command
    .command('remove')
    .description('remove reference data')
    .argument('<names...>', 'kinds (cve, nvd, kev, epss, mmdb, recog, wappalyzer), or names of files as in the list')
    .addOption(dataOption(defaultData))
    .action((names: string[], options) => run.remove({ names, ...options }));
  return command;
}

const SOURCES = `
Files that can be loaded, and where they are published:
  nvd         https://nvd.nist.gov/vuln/data-feeds (JSON 2.0 feeds), or answers of its interface 2.0
  cve         https://github.com/CVEProject/cvelistV5 (a clone, its folder cves, or single records)
  kev         https://www.cisa.gov/known-exploited-vulnerabilities-catalog (JSON)
  epss        https://www.first.org/epss/data_stats (CSV)
  mmdb        https://dev.maxmind.com/geoip/geolite2-free-geolocation-data, https://db-ip.com/db/lite.php
  recog       https://github.com/rapid7/recog (its folder xml)
  wappalyzer  technologies in the JSON of Wappalyzer or of a successor
`;

const EXAMPLES = examples(
  'periplus data load nvdcve-2.0-2024.json.gz nvdcve-2.0-modified.json.gz',
  'periplus data load cvelistV5/cves known_exploited_vulnerabilities.json epss_scores-current.csv.gz',
  'periplus data load GeoLite2-City.mmdb GeoLite2-ASN.mmdb recog/xml',
  'periplus data list',
  'periplus data remove epss GeoLite2-City.mmdb',
);
