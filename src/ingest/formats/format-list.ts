import { amassJson } from './amass-json/amass-json.ts';
import { amassText } from './amass-text/amass-text.ts';
import { answers } from './answers/answers.ts';
import { arinText } from './arin-text/arin-text.ts';
import { arinXml } from './arin-xml/arin-xml.ts';
import { binaryedge } from './binaryedge/binaryedge.ts';
import { cdncheck } from './cdncheck/cdncheck.ts';
import { censys } from './censys/censys.ts';
import { criminalip } from './criminalip/criminalip.ts';
import { ct } from './ct/ct.ts';
import { ctTile } from './ct-tile/ct-tile.ts';
import { cveList } from './cve/cve-list.ts';
import { delegated } from './delegated/delegated.ts';
import { der } from './der/der.ts';
import { dnsxJson } from './dnsx-json/dnsx-json.ts';
import { dnsxText } from './dnsx-text/dnsx-text.ts';
import { epss } from './epss/epss.ts';
import { favicons } from './favicons/favicons.ts';
import { fdns } from './fdns/fdns.ts';
import { fofa } from './fofa/fofa.ts';
import { fofaCsv } from './fofa-csv/fofa-csv.ts';
import type { Format } from './format.ts';
import { httpx } from './httpx/httpx.ts';
import { httpxCsv } from './httpx-csv/httpx-csv.ts';
import { hunter } from './hunter/hunter.ts';
import { internetdb } from './internetdb/internetdb.ts';
import { kev } from './kev/kev.ts';
import { list } from './list/list.ts';
import { listObjects } from './list-objects/list-objects.ts';
import { listTable } from './list-table/list-table.ts';
import { masscan } from './masscan/masscan.ts';
import { massdnsFull } from './massdns-full/massdns-full.ts';
import { massdnsJson } from './massdns-json/massdns-json.ts';
import { massdnsSimple } from './massdns-simple/massdns-simple.ts';
import { misp } from './misp/misp.ts';
import { mmdb } from './mmdb/mmdb.ts';
import { mrt } from './mrt/mrt.ts';
import { naabu } from './naabu/naabu.ts';
import { names } from './names/names.ts';
import { ndjson } from './ndjson/ndjson.ts';
import { netlas } from './netlas/netlas.ts';
import { nmap } from './nmap/nmap.ts';
import { nuclei } from './nuclei/nuclei.ts';
import { nvd } from './nvd/nvd.ts';
import { odin } from './odin/odin.ts';
import { onyphe } from './onyphe/onyphe.ts';
import { openioc } from './openioc/openioc.ts';
import { osv } from './osv/osv.ts';
import { passiveDns } from './passive-dns/passive-dns.ts';
import { pem } from './pem/pem.ts';
import { prefixOrigins } from './prefix-origins/prefix-origins.ts';
import { printed } from './printed/printed.ts';
import { ranges } from './ranges/ranges.ts';
import { rdapDomains } from './rdap-domains/rdap-domains.ts';
import { rdapNetworks } from './rdap-networks/rdap-networks.ts';
import { recog } from './recog/recog.ts';
import { rpsl } from './rpsl/rpsl.ts';
import { rustscan } from './rustscan/rustscan.ts';
import { shodan } from './shodan/shodan.ts';
import { shodanCsv } from './shodan-csv/shodan-csv.ts';
import { sonar } from './sonar/sonar.ts';
import { sonarCertificates } from './sonar-certificates/sonar-certificates.ts';
import { sonarCsv } from './sonar-csv/sonar-csv.ts';
import { sonarHosts } from './sonar-hosts/sonar-hosts.ts';
import { sshAudit } from './ssh-audit/ssh-audit.ts';
import { sslLabs } from './ssl-labs/ssl-labs.ts';
import { sslscan } from './sslscan/sslscan.ts';
import { sslyze } from './sslyze/sslyze.ts';
import { stixList } from './stix/stix.ts';
import { subfinder } from './subfinder/subfinder.ts';
import { systemNames } from './system-names/system-names.ts';
import { systemNamesJson } from './system-names-json/system-names-json.ts';
import { testssl } from './testssl/testssl.ts';
import { tlsx } from './tlsx/tlsx.ts';
import { tor } from './tor/tor.ts';
import { uncover } from './uncover/uncover.ts';
import { vrpCsv } from './vrp-csv/vrp-csv.ts';
import { vrpJson } from './vrp-json/vrp-json.ts';
import { wappalyzer } from './wappalyzer/wappalyzer.ts';
import { warninglist } from './warninglist/warninglist.ts';
import { whois } from './whois/whois.ts';
import { whoisCsv } from './whois-csv/whois-csv.ts';
import { whoisJson } from './whois-json/whois-json.ts';
import { whoisNetworks } from './whois-networks/whois-networks.ts';
import { whoisServices } from './whois-services/whois-services.ts';
import { whoisxmlCsv } from './whoisxml-csv/whoisxml-csv.ts';
import { zdns } from './zdns/zdns.ts';
import { zgrab2 } from './zgrab2/zgrab2.ts';
import { zmap } from './zmap/zmap.ts';
import { zoneFile } from './zone-file/zone-file.ts';
import { zoomeye } from './zoomeye/zoomeye.ts';

/** Every format that an import knows. A new one is its folder and its line here. */
export const FORMATS: readonly Format[] = [
  amassJson,
  amassText,
  answers,
  arinText,
  arinXml,
  binaryedge,
  cdncheck,
  censys,
  criminalip,
  ct,
  ctTile,
  cveList,
  delegated,
  der,
  dnsxJson,
  dnsxText,
  epss,
  favicons,
  fdns,
  fofa,
  fofaCsv,
  httpx,
  httpxCsv,
  hunter,
  internetdb,
  kev,
  list,
  listObjects,
  listTable,
  masscan,
  massdnsFull,
  massdnsJson,
  massdnsSimple,
  misp,
  mmdb,
  mrt,
  naabu,
  names,
  ndjson,
  netlas,
  nmap,
  nuclei,
  nvd,
  odin,
  onyphe,
  openioc,
  osv,
  passiveDns,
  pem,
  prefixOrigins,
  printed,
  ranges,
  rdapDomains,
  rdapNetworks,
  recog,
  rpsl,
  rustscan,
  shodan,
  shodanCsv,
  sonar,
  sonarCertificates,
  sonarCsv,
  sonarHosts,
  sshAudit,
  sslLabs,
  sslscan,
  sslyze,
  stixList,
  subfinder,
  systemNames,
  systemNamesJson,
  testssl,
  tlsx,
  tor,
  uncover,
  vrpCsv,
  vrpJson,
  wappalyzer,
  warninglist,
  whois,
  whoisCsv,
  whoisJson,
  whoisNetworks,
  whoisServices,
  whoisxmlCsv,
  zdns,
  zgrab2,
  zmap,
  zoneFile,
  zoomeye,
];
