import type { ScanOptions } from '../../src/cli/commands/scan.ts';

/** The options of `periplus scan` without any argument, but for loopback. */
export const SCAN_OPTIONS: ScanOptions = {
  targets: [],
  file: [],
  ports: 'top:100',
  allow: ['127.0.0.0/8'],
  exclude: [],
  rate: 1000,
  concurrency: 50,
  timeout: 1500,
  retries: 1,
  mmdb: [],
  data: '/nonexistent',
  syn: false,
  tlsCiphers: false,
  resume: false,
  dryRun: false,
  remote: false,
};
