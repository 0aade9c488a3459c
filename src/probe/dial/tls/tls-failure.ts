import { ALERT_DESCRIPTIONS } from '../../../wire/security/tls/registry/alert-description.ts';
import { codePointName } from '../../../wire/security/tls/registry/code-point-name.ts';
import type { ServerFlight } from '../../../wire/security/tls/server-flight.ts';
import { DialError } from '../dial-error.ts';

/** Why TLS failed, as a sentence: what the server said counts more than what OpenSSL makes of it. */
export function tlsFailure(error: unknown, { alert, abnormalEnd }: ServerFlight): string {
  if (alert?.isFatal === true)
    return `The server ended TLS with the alert ${codePointName(ALERT_DESCRIPTIONS, alert.description)}.`;
  if (abnormalEnd?.kind === 'notTls') return 'The server does not speak TLS.';
  if (abnormalEnd?.kind === 'ssl2') return 'The server speaks only SSLv2.';
  if (abnormalEnd?.kind === 'violation') return `The server breaks the rules of TLS. ${abnormalEnd.defect}`;
  if (error instanceof DialError) return `There is no TLS session. ${error.message}`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (DISTRUST.test(code)) return `The certificate of the server is not trusted (${code}).`;
  const reason = error instanceof Error && 'reason' in error ? String(error.reason) : undefined;
  if (reason !== undefined) return `OpenSSL refuses the server: ${reason}.`;
  return code === 'ECONNRESET' ? 'The server closed the connection in the handshake.' : 'The handshake failed.';
}

/** Codes of Node for certificates that it refuses, such as CERT_HAS_EXPIRED and ERR_TLS_CERT_ALTNAME_INVALID. */
const DISTRUST = /^(?!ERR_SSL).*(?:CERT|ISSUER|CRL|PURPOSE|PATH_LENGTH)/;
