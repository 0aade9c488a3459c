/** The labelled texts of Recog -> records that hold them where a scan would have put them, and what they must show. */
import type { ResponsesRecord } from '../../src/model/records.generated.ts';
import { bannerRecord } from '../../src/probe/identify/banner-record.ts';
import { sharedLines } from '../shared-data.ts';
import { exampleRecord } from './example-record.ts';

export const EXAMPLES = 'data/fingerprints/recog/examples.ndjson';

export interface RecogExample {
  readonly file: string;
  readonly text: string;
  /** Values such as service.vendor. */
  readonly expect: Readonly<Record<string, string>>;
  readonly record: ResponsesRecord;
}

interface Line extends Omit<RecogExample, 'record'> {
  readonly encoding?: string;
}

/** Protocols by file, with what Recog leaves out at the beginning of a greeting. */
const BANNERS: Readonly<Record<string, readonly [protocol: string, prefix: string]>> = {
  'dns_versionbind.xml': ['dns', ''],
  'ftp_banners.xml': ['ftp', '220 '],
  'imap_banners.xml': ['imap', '* OK '],
  'mysql_banners.xml': ['mysql', ''],
  'nntp_banners.xml': ['nntp', '200 '],
  'ntp_banners.xml': ['ntp', ''],
  'pop_banners.xml': ['pop3', '+OK '],
  'rtsp_servers.xml': ['rtsp', ''],
  'smtp_banners.xml': ['smtp', '220 '],
  'snmp_sysdescr.xml': ['snmp', ''],
  'ssh_banners.xml': ['ssh', 'SSH-2.0-'],
  'telnet_banners.xml': ['telnet', ''],
  'x11_banners.xml': ['x11', ''],
};

const PATHS: Readonly<Record<string, string>> = {
  'apache_os.xml': 'http.headers.server',
  'html_title.xml': 'http.title',
  'http_cookies.xml': 'http.headers.set_cookie',
  'http_servers.xml': 'http.headers.server',
  'http_wwwauth.xml': 'http.headers.www_authenticate',
  'http_xpoweredby.xml': 'http.headers.x_powered_by',
  'mdns_device-info_txt.xml': 'mdns.device_info',
  'mysql_error.xml': 'mysql.error_message',
  'sip_banners.xml': 'sip.server',
  'sip_user_agents.xml': 'sip.user_agent',
  'smb_native_lm.xml': 'smb.ntlm',
  'smb_native_os.xml': 'smb.native_os',
  'smtp_help.xml': 'smtp.help',
  'snmp_sysobjid.xml': 'snmp.object_id',
  'tls_jarm.xml': 'jarm',
};

const NAMES: Readonly<Record<string, string>> = { 'x509_issuers.xml': 'issuer', 'x509_subjects.xml': 'subject' };

/** Those whose text a record can hold. The rest are hashes of MD5, parts of texts, or of services that we do not ask. */
export function recogExamples(): readonly RecogExample[] {
  return sharedLines(EXAMPLES).flatMap((line): RecogExample[] => {
    const { file, text, encoding, expect } = JSON.parse(line) as Line;
    const subject = encoding === 'base64' ? Buffer.from(text, 'base64').toString('latin1') : text;
    const record = recordOf(file, subject);
    return record === undefined ? [] : [{ file, text: subject, expect, record }];
  });
}

function recordOf(file: string, text: string): ResponsesRecord | undefined {
  const [banner, path, name] = [BANNERS[file], PATHS[file], NAMES[file]];
  if (banner !== undefined) return bannerRecord(banner[0], banner[1] + text);
  if (path !== undefined) return exampleRecord(path, text);
  if (name !== undefined)
    return { certificate: { [`${name}_dn`]: text, [name]: partsOfName(text) } } as ResponsesRecord;
  return undefined;
}

const ATTRIBUTES: Readonly<Record<string, string>> = {
  CN: 'common_name',
  O: 'organization',
  OU: 'organizational_unit',
  L: 'locality',
  ST: 'province',
  C: 'country',
};

function partsOfName(text: string): Readonly<Record<string, readonly string[]>> {
  const parts: Record<string, string[]> = {};
  for (const [, key = '', value = ''] of text.matchAll(/(?:^|[,+])\s*([A-Z]+)=((?:\\.|[^,+\\])*)/gi)) {
    const name = ATTRIBUTES[key.toUpperCase()];
    if (name === undefined) continue;
    const values = parts[name] ?? [];
    values.push(value.replace(/\\(.)/g, '$1'));
    parts[name] = values;
  }
  return parts;
}
