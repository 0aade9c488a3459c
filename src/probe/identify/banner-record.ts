/** A protocol and what a server sent, as a list of banners has it -> the record that a scan would have made of it. */
import { defined } from '../../model/defined.ts';
import type { ResponsesRecord } from '../../model/records.generated.ts';

/** Fields of a protocol that hold the same text as its banner. */
const SAME_TEXT: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    dns: ['banner'],
    mysql: ['server_version', 'error_message'],
    rtsp: ['server'],
    sip: ['server', 'user_agent'],
    irc: ['version'],
    ntp: ['banner', 'software'],
    bitcoin: ['user_agent'],
    x11: ['vendor'],
    smb: ['native_os', 'ntlm'],
    mdns: ['device_info'],
  }),
);

const PROTOCOL_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({ https: 'http', ftps: 'ftp', smtps: 'smtp', imaps: 'imap' }),
);

export function bannerRecord(protocol: string, banner: string): ResponsesRecord {
  const name = protocol.toLowerCase();
  const prot7 = PROTOCOL_NAMES.get(name) ?? name;
  if (prot7 === 'http') return { protocol, prot7, http: httpPart(banner) };
  const part: Record<string, unknown> = { banner };
  for (const field of SAME_TEXT.get(prot7) ?? []) part[field] = banner;
  if (prot7 === 'ssh') part.server_id = sshIdentification(banner);
  return { protocol, prot7, [prot7]: part } as ResponsesRecord;
}

function sshIdentification(banner: string): NonNullable<NonNullable<ResponsesRecord['ssh']>['server_id']> {
  const [raw = '', version, software, comment] = /^SSH-([^-\s]*)-(\S*)(?: ([^\r\n]*))?/m.exec(banner) ?? [];
  // Lists of banners often leave the beginning out.
  if (version === undefined) {
    const [, own = '', rest] = /^(\S*)(?: (.*))?/.exec(banner) ?? [];
    return { raw: `SSH-2.0-${banner}`, software: own, ...defined({ comment: rest }) };
  }
  return {
    raw,
    version,
    ...defined({ software, comment }),
  };
}

const MOST_HEADERS = 200;

/** A whole answer; or, if it does not begin with a status line, the content of the Server header. */
function httpPart(banner: string): NonNullable<ResponsesRecord['http']> {
  const status = /^HTTP\/\d(?:\.\d)? (\d{3})[^\r\n]*/.exec(banner);
  if (status === null) return { headers: { server: [banner] } };
  const end = /\r?\n\r?\n/.exec(banner);
  const body = end === null ? '' : banner.slice(end.index + end[0].length);
  const headers: Record<string, string[]> = Object.create(null);
  for (const line of banner.slice(0, end?.index).split(/\r?\n/).slice(1, MOST_HEADERS)) {
    const at = line.indexOf(':');
    if (at <= 0) continue;
    const name = line.slice(0, at).trim().toLowerCase().replaceAll('-', '_');
    const values = headers[name] ?? [];
    values.push(line.slice(at + 1).trim());
    headers[name] = values;
  }
  const title = /<title[^>]{0,200}>([^<]{0,1000})/i.exec(body)?.[1]?.trim();
  return {
    status_code: Number(status[1]),
    status_line: status[0].replace(/^\S+ /, ''),
    headers,
    body,
    ...defined({ title: title === undefined || title === '' ? undefined : title }),
  };
}
