/**
 * Published vulnerabilities by product, described in our own words. Identifiers, scores and weaknesses are the
 * published ones. The table is small and only for demonstration; do not rely on it.
 */
import { defined } from '../../model/defined.ts';
import type { ProductName } from './catalogue.ts';

export interface DemoVulnerability {
  readonly name: string;
  readonly product: ProductName;
  /** First vulnerable version; absent if all older ones are vulnerable too. */
  readonly from?: string;
  /** First fixed version. */
  readonly below?: string;
  readonly score: number;
  /**
   * CVSS letters in this order: vector, complexity, privileges, interaction, confidentiality, integrity, availability.
   */
  readonly vector: string;
  readonly cwe: string;
  readonly published: string;
  /** Number of public exploits. */
  readonly exploits: number;
  readonly isKnownExploited: boolean;
  readonly description: string;
}

type Row = readonly [
  name: string,
  product: ProductName,
  range: `${string}..${string}`,
  score: number,
  vector: string,
  cwe: number,
  published: string,
  exploits: number,
  isKnownExploited: boolean,
  description: string,
];

// biome-ignore format: one vulnerability a line
const ROWS: readonly Row[] = [
  ['CVE-2021-23017', 'nginx', '..1.20.1', 7.7, 'NHNNLLH', 193, '2021-06-01', 1, false, 'An answer of a DNS server can overwrite one byte in the resolver of nginx.'],
  ['CVE-2019-9511', 'nginx', '..1.16.1', 7.5, 'NLNNNNH', 400, '2019-08-13', 0, false, 'Small windows of HTTP/2 let a client keep nginx busy.'],
  ['CVE-2023-44487', 'nginx', '..1.25.3', 7.5, 'NLNNNNH', 400, '2023-10-10', 2, true, 'Requests of HTTP/2 that are opened and reset at once exhaust the server.'],
  ['CVE-2017-7529', 'nginx', '..1.13.3', 7.5, 'NLNNHNN', 190, '2017-07-13', 1, false, 'A range request can read memory of the cache of nginx.'],
  ['CVE-2021-41773', 'apache', '2.4.49..2.4.50', 7.5, 'NLNNHNN', 22, '2021-10-05', 3, true, 'A path with dots reads files outside the site in Apache HTTP Server.'],
  ['CVE-2021-40438', 'apache', '..2.4.49', 9, 'NHNNHHH', 918, '2021-09-16', 1, true, 'mod_proxy of Apache HTTP Server can be made to ask a server of the attacker.'],
  ['CVE-2022-31813', 'apache', '..2.4.54', 9.8, 'NLNNHHH', 348, '2022-06-09', 0, false, 'mod_proxy of Apache HTTP Server may leave out headers that tell who asks.'],
  ['CVE-2023-25690', 'apache', '2.4.0..2.4.56', 9.8, 'NLNNHHH', 444, '2023-03-07', 1, false, 'Rewrite rules of Apache HTTP Server can let two requests through as one.'],
  ['CVE-2019-0211', 'apache', '2.4.17..2.4.39', 7.8, 'LLLNHHH', 416, '2019-04-08', 1, true, 'A script can get the rights of the parent process of Apache HTTP Server.'],
  ['CVE-2017-7269', 'iis', '6.0..6.1', 9.8, 'NLNNHHH', 119, '2017-03-27', 2, true, 'A long header of WebDAV overruns a buffer in IIS 6.0.'],
  ['CVE-2019-11043', 'php', '7.0..7.3.11', 8.7, 'NHNNHHL', 120, '2019-10-28', 2, true, 'PHP-FPM behind some settings of nginx can be made to run code.'],
  ['CVE-2024-4577', 'php', '..8.1.29', 9.8, 'NLNNHHH', 78, '2024-06-09', 3, true, 'PHP-CGI on Windows takes parts of an address as options.'],
  ['CVE-2018-19518', 'php', '..7.2.13', 7.5, 'NHLNHHH', 88, '2018-11-25', 1, false, 'The imap functions of PHP hand options to a remote shell.'],
  ['CVE-2020-11022', 'jquery', '..3.5.0', 6.1, 'NLNRLLN', 79, '2020-04-29', 1, false, 'HTML passed to jQuery can run a script although it was cleaned.'],
  ['CVE-2015-9251', 'jquery', '..3.0.0', 6.1, 'NLNRLLN', 79, '2018-01-18', 0, false, 'jQuery runs answers of other sites as scripts.'],
  ['CVE-2019-8331', 'bootstrap', '..3.4.1', 6.1, 'NLNRLLN', 79, '2019-02-20', 0, false, 'Tooltips of Bootstrap can hold a script.'],
  ['CVE-2022-21661', 'wordpress', '..5.8.3', 7.5, 'NLNNHNN', 89, '2022-01-06', 2, false, 'Queries of WordPress can be made to hold SQL by some plug-ins.'],
  ['CVE-2019-8942', 'wordpress', '..5.0.1', 8.8, 'NLLNHHH', 94, '2019-02-20', 1, false, 'An author of WordPress can run code through an image.'],
  ['CVE-2023-2745', 'wordpress', '..6.2.1', 5.4, 'NLNRLLN', 22, '2023-05-17', 0, false, 'The language parameter of WordPress can name files elsewhere.'],
  ['CVE-2021-32790', 'woocommerce', '3.3..5.5.1', 4.9, 'NLHNHNN', 89, '2021-07-26', 0, false, 'A search in WooCommerce can hold SQL.'],
  ['CVE-2018-7600', 'drupal', '..7.58', 9.8, 'NLNNHHH', 20, '2018-03-29', 4, true, 'Forms of Drupal run code for anybody.'],
  ['CVE-2019-6340', 'drupal', '8.0..8.6.10', 8.1, 'NHNNHHH', 502, '2019-02-21', 2, true, 'Web services of Drupal do not clean all data.'],
  ['CVE-2023-23752', 'joomla', '4.0.0..4.2.8', 5.3, 'NLNNLNN', 284, '2023-02-16', 3, true, 'Addresses of the interface of Joomla answer without a login.'],
  ['CVE-2015-8562', 'joomla', '..3.4.6', 7.5, 'NLNNHHH', 20, '2015-12-16', 2, true, 'The name of a browser is run as code by Joomla.'],
  ['CVE-2019-16759', 'vbulletin', '5.0..5.5.5', 9.8, 'NLNNHHH', 94, '2019-09-24', 3, true, 'A widget of vBulletin runs code for anybody.'],
  ['CVE-2018-12613', 'phpmyadmin', '4.8.0..4.8.2', 8.8, 'NLLNHHH', 287, '2018-06-21', 2, false, 'phpMyAdmin includes files that it should not.'],
  ['CVE-2020-26935', 'phpmyadmin', '..5.0.3', 9.8, 'NLNNHHH', 89, '2020-10-10', 0, false, 'The search of phpMyAdmin can hold SQL.'],
  ['CVE-2021-21311', 'adminer', '4.0.0..4.7.9', 7.2, 'NLNNLLN', 918, '2021-02-11', 1, true, 'Adminer can be made to ask other servers.'],
  ['CVE-2023-5631', 'roundcube', '..1.6.4', 5.4, 'NLLRLLN', 79, '2023-10-18', 1, true, 'A picture in a mail runs a script in Roundcube.'],
  ['CVE-2021-26855', 'exchange', '..15.2.792.10', 9.8, 'NLNNHHH', 918, '2021-03-03', 4, true, 'Exchange Server can be made to ask itself with all rights (ProxyLogon).'],
  ['CVE-2021-34473', 'exchange', '..15.2.858.10', 9.8, 'NLNNHHH', 918, '2021-07-14', 3, true, 'Exchange Server can be reached behind its login (ProxyShell).'],
  ['CVE-2022-37042', 'zimbra', '..9.0.1', 9.8, 'NLNNHHH', 22, '2022-08-12', 1, true, 'Zimbra unpacks archives of anybody.'],
  ['CVE-2024-23897', 'jenkins', '..2.442', 9.8, 'NLNNHHH', 22, '2024-01-24', 3, true, 'The command line of Jenkins tells the contents of files.'],
  ['CVE-2023-42793', 'teamcity', '..2023.05.4', 9.8, 'NLNNHHH', 288, '2023-09-19', 2, true, 'TeamCity gives out keys without a login.'],
  ['CVE-2024-27198', 'teamcity', '..2023.11.4', 9.8, 'NLNNHHH', 288, '2024-03-04', 2, true, 'TeamCity can be asked without a login.'],
  ['CVE-2022-26134', 'atlassian_confluence', '..7.18.1', 9.8, 'NLNNHHH', 917, '2022-06-03', 4, true, 'Confluence runs expressions in an address.'],
  ['CVE-2023-22527', 'atlassian_confluence', '8.0.0..8.5.4', 9.8, 'NLNNHHH', 74, '2024-01-16', 2, true, 'Templates of Confluence run expressions of anybody.'],
  ['CVE-2022-0540', 'atlassian_jira', '..8.22.0', 9.8, 'NLNNHHH', 287, '2022-04-20', 1, false, 'Some plug-ins of Jira can be reached without a login.'],
  ['CVE-2021-43798', 'grafana', '8.0.0..8.3.1', 7.5, 'NLNNHNN', 22, '2021-12-07', 3, true, 'Plug-ins of Grafana give out files.'],
  ['CVE-2019-7609', 'kibana', '..6.6.1', 9.8, 'NLNNHHH', 94, '2019-03-25', 2, true, 'Timelion of Kibana runs code.'],
  ['CVE-2015-1427', 'elastic', '..1.4.3', 9.8, 'NLNNHHH', 94, '2015-02-17', 2, true, 'Scripts in searches of Elasticsearch leave their sandbox.'],
  ['CVE-2021-44228', 'apache_solr', '7.4.0..8.11.1', 10, 'NLNNHHH', 502, '2021-12-10', 6, true, 'Log4j looks up addresses in what it logs and runs what it finds (Log4Shell).'],
  ['CVE-2019-17558', 'apache_solr', '5.0.0..8.3.1', 7.5, 'NHLNHHH', 74, '2019-12-30', 2, true, 'Velocity templates of Solr run code.'],
  ['CVE-2022-24706', 'couchdb', '..3.2.2', 9.8, 'NLNNHHH', 1188, '2022-04-26', 2, true, 'The default cookie of CouchDB lets anybody in.'],
  ['CVE-2017-12635', 'couchdb', '..1.7.0', 9.8, 'NLNNHHH', 269, '2017-11-14', 2, false, 'Two parsers of CouchDB read one document differently.'],
  ['CVE-2020-1938', 'apache_tomcat', '..9.0.31', 9.8, 'NLNNHHH', 269, '2020-02-24', 3, true, 'The AJP port of Tomcat gives out files (Ghostcat).'],
  ['CVE-2025-24813', 'apache_tomcat', '9.0.0..9.0.99', 9.8, 'NLNNHHH', 502, '2025-03-10', 2, true, 'Partial uploads to Tomcat may be run.'],
  ['CVE-2020-14882', 'weblogic', '..14.1.1.1', 9.8, 'NLNNHHH', 287, '2020-10-21', 4, true, 'The console of Oracle WebLogic Server can be used without a login.'],
  ['CVE-2019-2725', 'weblogic', '..12.1.4.0', 9.8, 'NLNNHHH', 74, '2019-04-26', 3, true, 'Web services of Oracle WebLogic Server run code for anybody.'],
  ['CVE-2018-15473', 'openssh', '..7.8', 5.3, 'NLNNLNN', 362, '2018-08-17', 2, false, 'OpenSSH tells whether a user exists.'],
  ['CVE-2020-15778', 'openssh', '..8.4', 7.8, 'LLNRHHH', 78, '2020-07-24', 1, false, 'scp of OpenSSH hands names to a shell.'],
  ['CVE-2023-38408', 'openssh', '..9.3p2', 9.8, 'NLNNHHH', 428, '2023-07-20', 1, false, 'A forwarded agent of OpenSSH can be made to run code.'],
  ['CVE-2023-48795', 'openssh', '..9.6', 5.9, 'NHNNNHN', 354, '2023-12-18', 1, false, 'Messages at the start of an SSH connection can be taken out unseen (Terrapin).'],
  ['CVE-2024-6387', 'openssh', '8.5..9.8', 8.1, 'NHNNHHH', 362, '2024-07-01', 3, false, 'A signal in OpenSSH at the wrong moment may run code (regreSSHion).'],
  ['CVE-2016-7406', 'dropbear', '..2016.74', 9.8, 'NLNNHHH', 20, '2017-03-03', 0, false, 'Names in Dropbear can be format strings.'],
  ['CVE-2015-3306', 'proftpd', '1.3.5..1.3.6', 10, 'NLNNHHH', 284, '2015-05-18', 3, false, 'mod_copy of ProFTPD copies files for anybody.'],
  ['CVE-2011-2523', 'vsftpd', '2.3.4..2.3.5', 9.8, 'NLNNHHH', 78, '2019-11-27', 3, false, 'A copy of vsftpd 2.3.4 had a back door.'],
  ['CVE-2024-28995', 'solarwinds_ftp', '..15.4.3', 7.5, 'NLNNHNN', 22, '2024-06-06', 2, true, 'Serv-U gives out files.'],
  ['CVE-2024-4040', 'crushftp', '..11.1.0', 9.8, 'NLNNHHH', 94, '2024-04-22', 2, true, 'Templates of CrushFTP leave their sandbox.'],
  ['CVE-2019-10149', 'exim', '4.87..4.92', 9.8, 'NLNNHHH', 78, '2019-06-05', 3, true, 'The address of a receiver runs commands in Exim.'],
  ['CVE-2023-42115', 'exim', '..4.96.1', 9.8, 'NLNNHHH', 787, '2023-10-02', 0, false, 'A login to Exim can write behind its buffer.'],
  ['CVE-2020-8617', 'bind', '..9.11.19', 5.9, 'NHNNNNH', 617, '2020-05-19', 1, false, 'A message with a signature can stop BIND.'],
  ['CVE-2015-5477', 'bind', '9.1.0..9.10.3', 7.5, 'NLNNNNH', 19, '2015-07-29', 2, false, 'A question for TKEY stops BIND.'],
  ['CVE-2020-25681', 'dnsmasq', '..2.83', 8.1, 'NHNNHHH', 122, '2021-01-20', 0, false, 'Answers with DNSSEC overrun a buffer in dnsmasq (DNSpooq).'],
  ['CVE-2012-2122', 'mysql', '5.1..5.1.63', 5.1, 'NHNNLLL', 287, '2012-06-26', 2, false, 'MySQL lets one in 256 wrong passwords in.'],
  ['CVE-2016-6662', 'mysql', '..5.7.15', 9.8, 'NLNNHHH', 264, '2016-09-20', 2, false, 'A user of MySQL can change its settings.'],
  ['CVE-2023-5157', 'mariadb', '..10.6.3', 7.5, 'NLNNNNH', 400, '2023-09-27', 0, false, 'A scan of its ports stops a cluster of MariaDB.'],
  ['CVE-2022-0543', 'redis', '..6.0.17', 10, 'NLNNHHH', 862, '2022-02-18', 2, true, 'Lua in Redis as some distributions build it leaves its sandbox.'],
  ['CVE-2015-4335', 'redis', '..3.0.2', 10, 'NLNNHHH', 17, '2015-06-09', 1, false, 'Lua in Redis runs byte code.'],
  ['CVE-2016-8704', 'memcached', '..1.4.33', 9.8, 'NLNNHHH', 190, '2017-01-06', 1, false, 'A long key overruns a buffer in Memcached.'],
  ['CVE-2017-7494', 'samba', '3.5.0..4.6.4', 9.8, 'NLNNHHH', 94, '2017-05-30', 2, true, 'A writable share of Samba runs libraries (SambaCry).'],
  ['CVE-2018-14847', 'mikrotik', '..6.42.2', 9.1, 'NLNNHHN', 22, '2018-08-02', 3, true, 'Winbox of MikroTik gives out files with passwords.'],
  ['CVE-2018-0171', 'cisco', '12.2..15.3', 9.8, 'NLNNHHH', 787, '2018-03-28', 2, true, 'Smart Install of Cisco IOS takes commands of anybody.'],
  ['CVE-2017-12542', 'hp_ilo', '..2.53', 10, 'NLNNHHH', 287, '2018-02-15', 2, false, 'A long header lets anybody into iLO 4.'],
  ['CVE-2021-21985', 'vmware_vcenter', '..7.1', 9.8, 'NLNNHHH', 470, '2021-05-26', 3, true, 'A plug-in of vCenter runs code for anybody.'],
  ['CVE-2021-21974', 'vmware_esxi', '..7.0.2', 8.8, 'ALNNHHH', 787, '2021-02-24', 2, false, 'OpenSLP of ESXi overruns a buffer.'],
  ['CVE-2023-27350', 'papercut', '..22.0.9', 9.8, 'NLNNHHH', 284, '2023-04-20', 3, true, 'PaperCut lets anybody in as an administrator.'],
  ['CVE-2022-46169', 'cacti', '..1.2.23', 9.8, 'NLNNHHH', 77, '2022-12-05', 3, true, 'Cacti runs commands of anybody who says to be a poller.'],
  ['CVE-2024-1709', 'screenconnect', '..23.9.8', 10, 'NLNNHHH', 288, '2024-02-21', 3, true, 'ScreenConnect can be set up a second time by anybody.'],
  ['CVE-2024-36401', 'geoserver', '..2.23.6', 9.8, 'NLNNHHH', 95, '2024-07-01', 2, true, 'Names of properties run as expressions in GeoServer.'],
  ['CVE-2023-37462', 'xwiki', '..14.10.5', 8.8, 'NLLNHHH', 95, '2023-07-14', 1, false, 'A document of XWiki can run code by its title.'],
  ['CVE-2022-42705', 'asterisk', '16.0..16.29.1', 6.5, 'NLLNNNH', 416, '2022-12-05', 0, false, 'A user with a login can crash Asterisk through a subscription.'],
  ['CVE-2020-0618', 'mssql', '11.0..13.0.5103', 8.8, 'NLLNHHH', 502, '2020-02-11', 2, true, 'Reporting Services of SQL Server run what a page sends.'],
];

export const DEMO_VULNERABILITIES: readonly DemoVulnerability[] = ROWS.map(
  ([name, product, range, score, vector, cwe, published, exploits, isKnownExploited, description]) => {
    const [from = '', below = ''] = range.split('..');
    return {
      name,
      product,
      ...defined({ from: from === '' ? undefined : from, below: below === '' ? undefined : below }),
      score,
      vector,
      cwe: `CWE-${cwe}`,
      published,
      exploits,
      isKnownExploited,
      description,
    };
  },
);
