/** One finding of testssl.sh -> the fields of a record, which are united with those of the others. */
import { defined } from '../../../model/defined.ts';
import type { ResponsesRecord } from '../../../model/records.generated.ts';
import { suiteOfOpenSsl } from '../../../wire/security/tls/registry/openssl-suite-name.ts';
import { filled } from '../../records/filled.ts';
import { seenCertificates } from '../../records/seen-certificates.ts';
import { suiteOfHex, tlsVersionText } from '../../records/tls-scan.ts';

export interface TestsslFinding {
  readonly id: string;
  readonly severity: string;
  readonly finding: string;
  readonly cve?: string | undefined;
  readonly cwe?: string | undefined;
}

export interface FindingFields {
  readonly data: Partial<ResponsesRecord>;
  readonly certificates: readonly Uint8Array[];
}

export function findingFields(found: TestsslFinding): FindingFields {
  const { id, finding } = found;
  if (id === 'cert' || id.startsWith('cert <')) {
    const sent = seenCertificates([finding]);
    if (sent !== undefined) return { data: { certificate: sent.certificate }, certificates: sent.chain };
  }
  if (id.startsWith('intermediate_cert <')) {
    const sent = seenCertificates([finding]);
    if (sent !== undefined)
      return { data: { certificate: { chain: [withoutSource(sent.certificate)] } }, certificates: sent.chain };
  }
  return {
    data: {
      ...defined({ tls: filled(tlsFields(id, finding)) }),
      ...httpFields(id, finding),
      testssl: ownFields(found),
    },
    certificates: [],
  };
}

function withoutSource<T extends { readonly src?: string }>(certificate: T): Omit<T, 'src'> {
  const { src: _, ...rest } = certificate;
  return rest;
}

type Own = NonNullable<ResponsesRecord['testssl']>;

function ownFields({ id, severity, finding, cve = '', cwe = '' }: TestsslFinding): Own {
  if (id === 'overall_grade') return { grade: finding };
  if (id === 'final_score' && /^\d{1,3}$/.test(finding)) return { score: Number(finding) };
  if (id === 'service') return { service: finding };
  return {
    findings: [{ id, severity, finding, ...defined({ cve: words(cve), cwe: words(cwe) }) }],
  };
}

function words(text: string): readonly string[] | undefined {
  const all = text.split(/[\s,]+/).filter((word) => word !== '');
  return all.length === 0 ? undefined : all;
}

function tlsFields(id: string, finding: string): NonNullable<ResponsesRecord['tls']> {
  const version = tlsVersionText(id);
  if (version !== undefined) return /^offered\b/.test(finding) ? { supported_versions: [version] } : {};
  if (id === 'cipher_negotiated') return defined({ cipher: suiteOf(finding.split(',')[0] ?? '') });
  if (id === 'protocol_negotiated') return defined({ version: tlsVersionText(finding.split(' ').at(-1) ?? '') });
  // Later versions have that of TLS between.
  const [, digits] = /^cipher(?:-[a-z\d_.]+)?_(x[0-9a-f]{1,4})$/i.exec(id) ?? [];
  const suite = digits === undefined ? undefined : suiteOfHex(digits);
  if (suite !== undefined) return { supported_ciphers: [suite] };
  if (/^cipher_?order_/i.test(id)) {
    const suites = finding.split(/\s+/).flatMap((name) => suiteOf(name) ?? []);
    return suites.length === 0 ? {} : { supported_ciphers: suites };
  }
  return {};
}

const suiteOf = (name: string): string | undefined => (name.startsWith('TLS_') ? name : suiteOfOpenSsl(name.trim()));

function httpFields(id: string, finding: string): Pick<ResponsesRecord, 'http'> {
  if (id === 'HTTP_status_code') {
    const [, status, phrase = ''] = /^(\d{3})\s*([^(]*)/.exec(finding) ?? [];
    const line = `${status} ${phrase.trim()}`.trim();
    return status === undefined ? {} : { http: { status_code: Number(status), status_line: line } };
  }
  const isServer = id === 'banner_server' && !/^(?:No Server banner|Server banner is empty|--)/i.test(finding);
  return isServer ? { http: { headers: { server: [finding] } } } : {};
}
