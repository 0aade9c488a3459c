import { Command, Option } from 'commander';
import { LIST_USES, type ListUse } from '../../probe/lists/list-statement.ts';
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
  /** What lists list that do not show it. */
  readonly as?: ListUse;
  /** A file that says it, and more. */
  readonly list?: string;
  readonly name?: string;
  readonly licence?: string;
  readonly provider?: string;
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
    .description(
      'manage the reference data that scans use: vulnerabilities, locations, fingerprints, threats, networks',
    )
    .addHelpText('after', `${SOURCES}${EXAMPLES}`);
  command
    .command('load')
    .description('add files to the reference data; the content of a file shows its kind')
    .argument(
      '<files...>',
      'files, also compressed, archives (zip, tar), or directories with files; - is standard input',
    )
    .addOption(dataOption(defaultData))
    .addOption(new Option('--as <use>', 'what lists list that do not show it').choices(LIST_USES))
    .option('--name <text>', 'the name of the list')
    .option('--provider <text>', 'who runs the ranges of the list')
    .option('--licence <text>', 'under which terms the list may be used')
    .option('--list <file>', 'a file in JSON that says what the list is, and which columns it has')
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
    .argument(
      '<names...>',
      'kinds (cve, nvd, osv, kev, epss, mmdb, recog, wappalyzer, favicons, ioc, networks), or names of files as in the list',
    )
    .addOption(dataOption(defaultData))
    .action((names: string[], options) => run.remove({ names, ...options }));
  return command;
}

const SOURCES = `
Files that can be loaded, and where they are published:
  nvd         https://nvd.nist.gov/vuln/data-feeds (JSON 2.0 feeds), or answers of its interface 2.0
  osv         https://google.github.io/osv.dev/data/ (all.zip of an ecosystem)
  cve         https://github.com/CVEProject/cvelistV5 (a clone, its folder cves, or single records)
  kev         https://www.cisa.gov/known-exploited-vulnerabilities-catalog (JSON)
  epss        https://www.first.org/epss/data_stats (CSV)
  mmdb        https://dev.maxmind.com/geoip/geolite2-free-geolocation-data, https://db-ip.com/db/lite.php
  recog       https://github.com/rapid7/recog (its folder xml)
  wappalyzer  technologies in the JSON of Wappalyzer or of a successor
  favicons    hashes of favicons with names of products, in JSON or CSV
  ioc         threats: bundles of STIX 2, events and feeds of MISP, OpenIOC, lists and tables of addresses, domains, URLs
              and digests; warning lists of MISP say what is no threat
  networks    ranges that clouds and content delivery networks publish, exits of Tor, lists of VPN services
A list that does not show what it lists needs --as, or a description in JSON: --list FILE, FILE.list.json beside FILE, or
directory.list.json for the files of a directory:
  {"as": "threat", "name": "...", "licence": "...", "date": "2026-11-02", "threat": ["..."], "tags": ["c2"],
   "separator": ";", "columns": {"ip": "dst_ip", "port": 2, "threat": "malware", "fseen": "first_seen"}}
Columns are named, or numbered from 1: value (anything), ip, domain, url, hash, asn; threat, tags, description, fseen,
lseen, score, port.
`;

const EXAMPLES = examples(
  'periplus data load nvdcve-2.0-2024.json.gz nvdcve-2.0-modified.json.gz',
  'periplus data load cvelistV5/cves known_exploited_vulnerabilities.json epss_scores-current.csv.gz',
  'periplus data load GeoLite2-City.mmdb GeoLite2-ASN.mmdb recog/xml',
  'periplus data load --as vpn --provider NordVPN ranges.txt',
  'periplus data load --as threat maltrail/trails/static/malware',
  'periplus data list',
  'periplus data remove epss GeoLite2-City.mmdb',
);
