import type { ResponsesRecord } from '../../model/records.generated.ts';
import { bannerRecord } from '../../probe/identify/banner-record.ts';
import { bannerText, findContacts } from '../../probe/protocols/banner-text.ts';
import { rawAnswer } from '../../probe/protocols/raw-answer.ts';
import { rawHttp } from './raw-http.ts';

/** What a server of a protocol sent first -> the fields that our own scans make of it. */
export function firstBytesFields(prot7: string, bytes: Uint8Array): Partial<ResponsesRecord> {
  if (bytes.length === 0) return {};
  if (prot7 === 'http') {
    const http = rawHttp(bytes);
    return http === undefined ? {} : { http };
  }
  if (prot7 === 'raw_tcp' || prot7 === 'tls') return rawAnswer(bytes, undefined).data;
  const banner = bannerText(bytes);
  if (prot7 === 'ssh') return { ssh: bannerRecord('ssh', banner).ssh ?? { banner } };
  const contacts = WITH_CONTACTS.has(prot7) ? findContacts(banner) : undefined;
  return { [prot7]: contacts === undefined ? { banner } : { banner, contacts } };
}

const WITH_CONTACTS: ReadonlySet<string> = new Set(['ftp', 'imap', 'pop3', 'smtp', 'telnet']);
