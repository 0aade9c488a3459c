import { sharedLines } from '../shared-data.ts';

/** Seed queries: published ones if available, and one of our own for each form of the language. */
export const fuzzSeeds: readonly string[] = [
  ...sharedLines('queries/real-queries.tsv').map((line) => line.split('\t')[1] ?? ''),
  'title:a AND (body:"b c"~2 OR NOT host:/x.*y/) -port:[1 TO 80}',
  'cve:(name:CVE-2021-* AND base_score:>9) tag.nginx.version:<=1.20',
  'http.headers.x_\\*:php~1 _exists_:ssh.banner ip:10.0.0.0/8',
  'date:[2022-05 TO now-7d/d] flag:true ver:1.* \\*.banner:email^2',
  "path:/admin/login 'a b' http://example.com/ 2001:db8::1 192.0.2.1:80",
];
