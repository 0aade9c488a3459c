import { type FieldSpecs, flag, integer, integers, keyword, keywordCi, keywords, object, text } from '../../define.ts';

/** What httpx says beside the answer of a web server, if the record was loaded from its results. */
export const httpxFindings: FieldSpecs = {
  input: keyword('The target as the user gave it.'),
  method: keywordCi('Method of the request, such as GET.'),
  final_url: keyword('Where redirects led.'),
  chain_status_codes: integers('Status of each redirect.'),
  words: integer('Number of words of the answer.'),
  lines: integer('Number of lines of the answer.'),
  time: text('How long the answer took.', { varies: 'itself' }),
  page_type: keywordCi('Kind of page, such as login or error.'),
  cdn: flag('It belongs to a network that delivers content, or that protects sites.'),
  cdn_name: keywordCi('Name of that network.'),
  cdn_type: keywordCi('Its kind: cdn, cloud or waf.'),
  vhost: flag('Another name at the same address shows another page.'),
  websocket: flag('It offers web sockets.'),
  http2: flag('It speaks HTTP/2.'),
  pipeline: flag('It answers several requests that are sent at once (HTTP/1.1 pipelining).'),
  sni: keyword('The name that was sent in TLS.'),
  favicon_md5: keyword('MD5 of the icon of the site, in hexadecimal.'),
  body_preview: text('The first characters of the page.'),
  body_domains: keywords('Domains that the page names.'),
  body_fqdn: keywords('Names of hosts that the page names.'),
  asn: object('The system that announces the address.', {
    as_number: keyword('Its number, such as AS64496.'),
    as_name: text('Its name.', { facet: true }),
    as_country: keywordCi('Its country.'),
    as_range: keywords('Its networks around the address.'),
  }),
};
