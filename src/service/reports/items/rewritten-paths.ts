/** Fields of responses that a report shows elsewhere, or not at all. */

/** Facts about the address from other sources, which say nothing of the service. */
export const addressPaths: readonly string[] = ['domain', 'ptr', 'isp', 'geo', 'whois'];

/** A report shows these in another form, or under another name. */
export const rewrittenPaths: readonly string[] = [
  'certificate',
  'cve',
  'host',
  'host_type',
  'http.body',
  'http.status_code',
  'http.status_line',
  'http.title',
  'ip',
  'path',
  'port',
  'prot4',
  'protocol',
  'tag',
  'uri',
];
