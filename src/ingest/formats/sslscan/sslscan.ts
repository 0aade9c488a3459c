import { defined } from '../../../model/defined.ts';
import type { Certificate, ResponsesRecord } from '../../../model/records.generated.ts';
import { suiteOfOpenSsl } from '../../../wire/security/tls/registry/openssl-suite-name.ts';
import { certificateRecords } from '../../records/certificate-records.ts';
import { describedNames } from '../../records/described-names.ts';
import { filled } from '../../records/filled.ts';
import { isoInstant } from '../../records/iso-instant.ts';
import { secureServiceRecord } from '../../records/secure-service.ts';
import { seenCertificates } from '../../records/seen-certificates.ts';
import { readableDate } from '../../records/seen-time.ts';
import { givenHost, givenPort } from '../../records/service-place.ts';
import { suiteOfHex, tlsVersionText } from '../../records/tls-scan.ts';
import type { XmlElement } from '../shapes/xml-element.ts';
import { hasAttribute, xmlFormat } from '../shapes/xml-shape.ts';

/** What sslscan writes with --xml. It gives the host as the user wrote it. */
export const sslscan = xmlFormat({
  name: 'sslscan',
  version: 1,
  about: 'results of sslscan',
  path: ['document', 'ssltest'],
  signs: [hasAttribute('title', /^SSLScan Results$/)],
  *records(test) {
    const { ip, host } = givenHost(test.get('host') ?? '');
    const name = test.get('sniname') || host;
    const sent = seenCertificates(certificatesOf(test));
    yield secureServiceRecord({
      ip,
      port: givenPort(test.get('port')),
      host: name,
      data: defined({
        tls: filled(tlsFields(test)),
        certificate: sent?.certificate ?? describedCertificate(test),
        sslscan: filled(ownFields(test)),
      }),
    });
    yield* certificateRecords(sent?.chain ?? [], undefined);
  },
  tool: (root) => ({ name: 'sslscan', version: root.get('version') ?? '' }),
});

const certificateElements = (test: XmlElement): readonly XmlElement[] =>
  [...test.all('certificates'), test].flatMap((around) => around.all('certificate'));

const certificatesOf = (test: XmlElement): readonly string[] =>
  certificateElements(test).flatMap((certificate) => certificate.textOf('certificate-blob') ?? []);

/** Without --show-certificate there are names and dates alone. */
function describedCertificate(test: XmlElement): Certificate | undefined {
  const [element] = certificateElements(test);
  const text = (name: string): string | undefined => element?.textOf(name)?.trim() || undefined;
  const [subject, issuer] = [text('subject'), text('issuer')];
  const described = filled({
    names: describedNames(subject === undefined ? [] : [subject], text('altnames')),
    subject: subject === undefined ? undefined : { common_name: [subject] },
    issuer: issuer === undefined ? undefined : { common_name: [issuer] },
    validity: filled({ start: timeOf(text('not-valid-before')), end: timeOf(text('not-valid-after')) }),
    signature: text('self-signed') === 'true' ? { self_signed: true } : undefined,
  });
  return described && { ...described, src: 'scan' };
}

/** `Sep 13 12:26:40 2020 GMT` */
function timeOf(text = ''): string | undefined {
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : readableDate(isoInstant(time));
}

const suiteName = (cipher: XmlElement): string | undefined =>
  suiteOfHex(cipher.get('id') ?? '') ?? suiteOfOpenSsl(cipher.get('cipher') ?? '') ?? cipher.get('cipher');

function tlsFields(test: XmlElement): NonNullable<ResponsesRecord['tls']> {
  const enabled = test
    .all('protocol')
    .filter((protocol) => protocol.get('enabled') === '1')
    .flatMap((protocol) => tlsVersionText(`${protocol.get('type')}v${protocol.get('version')}`) ?? []);
  const ciphers = test.all('cipher');
  const versions = new Set([
    ...enabled,
    ...ciphers.flatMap((cipher) => tlsVersionText(cipher.get('sslversion') ?? '') ?? []),
  ]);
  const suites = new Set(ciphers.flatMap((cipher) => suiteName(cipher) ?? []));
  return defined({
    supported_versions: versions.size === 0 ? undefined : [...versions].toSorted(),
    supported_ciphers: suites.size === 0 ? undefined : [...suites],
  });
}

function ownFields(test: XmlElement): NonNullable<ResponsesRecord['sslscan']> {
  const flag = (element: string, attribute: string): boolean | undefined => {
    const value = test.child(element)?.get(attribute);
    return value === undefined ? undefined : value === '1';
  };
  const ciphers = test.all('cipher').map((cipher) =>
    defined({
      version: tlsVersionText(cipher.get('sslversion') ?? ''),
      name: suiteName(cipher),
      bits: numberOf(cipher.get('bits')),
      strength: cipher.get('strength'),
      group: cipher.get('curve'),
    }),
  );
  const groups = new Set(test.all('group').flatMap((group) => group.get('name') ?? []));
  const isVulnerable = test.all('heartbleed').some((each) => each.get('vulnerable') === '1');
  return defined({
    vulnerabilities: isVulnerable ? ['heartbleed'] : undefined,
    ciphers: ciphers.length === 0 ? undefined : ciphers,
    groups: groups.size === 0 ? undefined : [...groups],
    fallback_scsv: flag('fallback', 'supported'),
    secure_renegotiation: flag('renegotiation', 'secure'),
    compression: flag('compression', 'supported'),
  });
}

const numberOf = (text = ''): number | undefined => (/^\d{1,5}$/.test(text) ? Number(text) : undefined);
