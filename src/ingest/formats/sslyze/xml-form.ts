/** With --xml_out, before version 3. */
import { defined } from '../../../model/defined.ts';
import { givenAddress, givenPort } from '../../records/service-place.ts';
import { tlsVersionText } from '../../records/tls-scan.ts';
import type { XmlElement } from '../shapes/xml-element.ts';
import { hasAttribute, xmlFormat } from '../shapes/xml-shape.ts';
import { type SslyzeVersion, sslyzeRecords, sslyzeSuiteName } from './sslyze-record.ts';

export const sslyzeXml = xmlFormat({
  name: 'sslyze',
  version: 1,
  about: 'results of SSLyze in XML',
  path: ['document', 'results', 'target'],
  signs: [hasAttribute('title', /^SSLyze Scan Results$/)],
  *records(target) {
    const chain = target.child('certinfo')?.child('receivedCertificateChain');
    const wrapped = target.get('tlsWrappedProtocol');
    yield* sslyzeRecords({
      ip: givenAddress(target.get('ip')),
      port: givenPort(target.get('port')),
      host: target.get('host'),
      service: wrapped === undefined || wrapped === 'plainTls' ? undefined : wrapped.replace(/^StartTls_?/i, ''),
      versions: target.children.flatMap((command) => versionIn(command) ?? []),
      certificates: (chain?.all('certificate') ?? []).flatMap((each) => each.textOf('asPEM') ?? []),
      own: ownFields(target),
    });
  },
  tool: (root) => ({ name: 'sslyze', version: root.get('SSLyzeVersion') ?? '' }),
});

/** An element such as `tlsv1_2`. */
function versionIn(command: XmlElement): SslyzeVersion | undefined {
  const version = tlsVersionText(command.name);
  if (version === undefined) return undefined;
  const suitesIn = (name: string) =>
    (command.child(name)?.all('cipherSuite') ?? []).map((suite) => {
      const bits = Number(suite.get('keySize'));
      const exchange = suite.child('keyExchange');
      return {
        name: sslyzeSuiteName(suite.get('name') ?? ''),
        bits: Number.isInteger(bits) ? bits : undefined,
        group: exchange?.get('Curve') ?? exchange?.get('curve'),
      };
    });
  return {
    version,
    preferred: suitesIn('preferredCipherSuite')[0]?.name,
    suites: suitesIn('acceptedCipherSuites'),
  };
}

function ownFields(target: XmlElement) {
  const attribute = (path: readonly [string, string], name: string): string | undefined =>
    target.child(path[0])?.child(path[1])?.get(name);
  const flag = (path: readonly [string, string], name: string): boolean | undefined => {
    const value = attribute(path, name);
    return value === undefined ? undefined : value === 'True';
  };
  const robot = attribute(['robot', 'robotAttack'], 'resultEnum') ?? '';
  const vulnerabilities = [
    ...(flag(['heartbleed', 'openSslHeartbleed'], 'isVulnerable') === true ? ['heartbleed'] : []),
    ...(flag(['openssl_ccs', 'openSslCcsInjection'], 'isVulnerable') === true ? ['ccs_injection'] : []),
    ...(robot.startsWith('VULNERABLE') ? ['robot'] : []),
  ];
  const validation = target.child('certinfo')?.child('certificateValidation');
  const paths = validation?.all('pathValidation') ?? [];
  const matches = validation?.child('hostnameValidation')?.get('certificateMatchesServerHostname');
  return defined({
    vulnerabilities: vulnerabilities.length === 0 ? undefined : vulnerabilities,
    fallback_scsv: flag(['fallback', 'tlsFallbackScsv'], 'isSupported'),
    secure_renegotiation: flag(['reneg', 'sessionRenegotiation'], 'isSecure'),
    client_renegotiation: flag(['reneg', 'sessionRenegotiation'], 'canBeClientInitiated'),
    compression: flag(['compression', 'compressionMethod'], 'isSupported'),
    is_trusted: paths.length === 0 ? undefined : paths.every((path) => path.get('validationResult') === 'ok'),
    matches_hostname: matches === undefined ? undefined : matches === 'True',
  });
}
