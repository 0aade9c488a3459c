/** Files of Recog -> fingerprints. Its fingerprints name a service, an operating system and a device. */
import type { Fingerprint, Product, RecognisedProduct } from '../../fingerprint.ts';
import { cpeProduct, type Database, type KnownProducts, productName } from '../known-products.ts';
import { type RecogFile, recogParameters } from './recog-file.ts';

/** Where a record has the texts that a file of Recog is about. The last four are names of files. */
const PATHS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'dns.versionbind': 'dns.banner',
    'ftp.banner': 'answer.greeting.ftp',
    html_title: 'http.title',
    'http_header.cookie': 'http.headers.set_cookie',
    'http_header.server': 'http.headers.server',
    'http_header.wwwauth': 'http.headers.www_authenticate',
    'http_header.x-powered-by': 'http.headers.x_powered_by',
    'imap4.banner': 'answer.greeting.imap',
    'mysql.banners': 'mysql.server_version',
    'mysql.error': 'mysql.error_message',
    'nntp.banner': 'answer.greeting.nntp',
    'ntp.readvar': 'ntp.banner',
    'pop3.banner': 'answer.greeting.pop3',
    'rtsp_header.server': 'rtsp.server',
    'sip_header.server': 'sip.server',
    'sip_header.user_agent': 'sip.user_agent',
    'smb.native_lm': 'smb.ntlm',
    'smb.native_os': 'smb.native_os',
    'smtp.banner': 'answer.greeting.smtp',
    'snmp.sys_description': 'snmp.banner',
    'snmp.sys_object_id': 'snmp.object_id',
    'ssh.banner': 'answer.ssh_software',
    'telnet.banner': 'telnet.banner',
    'tls.jarm': 'jarm',
    'x11.vendor': 'x11.vendor',
    'x509.issuer': 'certificate.issuer_dn',
    'x509.subject': 'certificate.subject_dn',
    smtp_ehlo: 'smtp.ehlo',
    smtp_help: 'smtp.help',
    smtp_quit: 'smtp.quit',
    telnet_banners: 'telnet.banner',
  }),
);

export function recogDatabase(files: readonly RecogFile[], known: KnownProducts): Database {
  const fingerprints: Fingerprint[] = [];
  let skipped = 0;
  for (const { matches, fingerprints: own } of files) {
    const path = PATHS.get(matches);
    if (path === undefined) skipped += own.length;
    else
      for (const { pattern, parameters } of own)
        fingerprints.push({
          path,
          pattern,
          sequence: `recog ${matches}`,
          products: (match) => productsOf(recogParameters(parameters, match), known),
        });
  }
  return { fingerprints, products: [], problems: files.flatMap(({ problems }) => problems), skipped };
}

const PARTS = [
  ['service', 'Services'],
  ['service.component', 'Components'],
  ['os', 'Operating systems'],
  ['hw', 'Devices'],
] as const;

function productsOf(values: ReadonlyMap<string, string>, known: KnownProducts): readonly RecognisedProduct[] {
  return PARTS.flatMap(([part, category]): RecognisedProduct[] => {
    const name = values.get(`${part}.product`) ?? values.get(`${part}.family`);
    const vendor = values.get(`${part}.vendor`);
    if (name === undefined) return [];
    const cpe = cpeProduct(values.get(`${part}.cpe23`) ?? '');
    const fullname = vendor === undefined || name.startsWith(vendor) ? name : `${vendor} ${name}`;
    const device = values.get(`${part}.device`);
    const own: Product = {
      name: productName(name),
      fullname,
      category: device === undefined ? [category] : [category, device],
      cpe: cpe === undefined ? [] : [cpe],
      implies: [],
    };
    const version = values.get(`${part}.version`);
    const product = known.resolve(own);
    return [version === undefined ? { product } : { product, version }];
  });
}
