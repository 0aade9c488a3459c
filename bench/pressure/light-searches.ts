/** Everyday searches, with few and with many hits. */
export const lightSearches: readonly string[] = [
  'port:443',
  'port:22 geo.country:DE',
  'prot7:ssh',
  'tag.name:nginx',
  'http.title:welcome',
  'ip:10.0.0.0/12',
  'host:*.com',
  'cve.name:*',
  'geo.country:US port:80',
  'login',
  '*',
];
