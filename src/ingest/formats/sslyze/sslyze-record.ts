/** What SSLyze found of a server, in any of its forms -> its record. */
import { defined } from '../../../model/defined.ts';
import type { ResponsesRecord } from '../../../model/records.generated.ts';
import { suiteOfOpenSsl } from '../../../wire/security/tls/registry/openssl-suite-name.ts';
import { certificateRecords } from '../../records/certificate-records.ts';
import { filled } from '../../records/filled.ts';
import { secureServiceRecord } from '../../records/secure-service.ts';
import { seenCertificates } from '../../records/seen-certificates.ts';
import type { FoundRecord } from '../format.ts';

type Own = NonNullable<ResponsesRecord['sslyze']>;

export interface SslyzeScan {
  readonly ip: string;
  readonly port: number;
  readonly host: string | undefined;
  /** How TLS was begun, or what it carries. */
  readonly service?: string | undefined;
  readonly time?: number | undefined;
  /** From the oldest on. */
  readonly versions: readonly SslyzeVersion[];
  /** In PEM, that of the server first. */
  readonly certificates: readonly string[];
  readonly own: Own;
}

export interface SslyzeVersion {
  readonly version: string;
  readonly preferred: string | undefined;
  readonly suites: readonly SslyzeSuite[];
}

interface SslyzeSuite {
  readonly name: string;
  readonly bits: number | undefined;
  readonly group?: string | undefined;
}

export function* sslyzeRecords({ versions, certificates, own, ...place }: SslyzeScan): Generator<FoundRecord> {
  const offered = versions.filter(({ suites }) => suites.length > 0);
  const newest = offered.at(-1);
  const suites = new Set(offered.toReversed().flatMap((each) => each.suites.map(({ name }) => name)));
  const ciphers = offered.flatMap(({ version, suites: all }) => all.map((suite) => defined({ version, ...suite })));
  const sent = seenCertificates(certificates);
  const data = defined({
    tls: filled({
      version: newest?.version,
      supported_versions: offered.length === 0 ? undefined : offered.map(({ version }) => version),
      cipher: newest?.preferred,
      supported_ciphers: suites.size === 0 ? undefined : [...suites],
    }),
    certificate: sent?.certificate,
    sslyze: filled({ ...own, ciphers: ciphers.length === 0 ? undefined : ciphers }),
  });
  yield secureServiceRecord({ ...place, data });
  yield* certificateRecords(sent?.chain ?? [], place.time);
}

/** Older versions write the names of OpenSSL. */
export const sslyzeSuiteName = (name: string): string => suiteOfOpenSsl(name) ?? name;
