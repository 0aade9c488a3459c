import {
  type FieldSpec,
  type FieldSpecs,
  flag,
  float,
  integer,
  keyword,
  keywordCi,
  keywords,
  keywordsCi,
  objects,
  text,
  texts,
} from '../../define.ts';

const findings: FieldSpec = objects('What it says of the server, one thing each.', {
  id: keyword('Name of the check.'),
  severity: keywordCi('How bad it is, as the tool writes it, such as HIGH.'),
  finding: text('What was found.', { facet: true }),
  cve: keywords('Numbers of the vulnerability.', { privacy: 'cve' }),
  cwe: keywords('Kinds of weakness.'),
});

const ciphers: FieldSpec = objects(
  'Cipher suites that the server accepts, for each version.',
  {
    version: keywordCi('Version of TLS.'),
    name: keywordCi('Name of the suite.'),
    bits: integer('Bits of the key.'),
    strength: keywordCi('What the tool thinks of it, such as weak.'),
    group: keywordCi('Group of the key exchange.'),
  },
  { varies: 'order' },
);

const vulnerabilities = keywordsCi('Names of vulnerabilities that the server has, such as heartbleed.');

export const testsslFindings: FieldSpecs = {
  grade: keywordCi('Grade of the server, from A+ to F, T or M.'),
  score: integer('Score that the grade is made from, to 100.'),
  service: keywordCi('Service behind TLS, as testssl.sh names it.'),
  findings,
};

export const sslscanFindings: FieldSpecs = {
  vulnerabilities,
  ciphers,
  groups: keywordsCi('Groups of the key exchange that the server accepts.'),
  fallback_scsv: flag('The server refuses connections with a version that is lower than need be.'),
  secure_renegotiation: flag('The server renegotiates in the secure way.'),
  compression: flag('The server compresses inside TLS.'),
};

export const sslyzeFindings: FieldSpecs = {
  vulnerabilities,
  ciphers,
  groups: keywordsCi('Groups of the key exchange that the server accepts.'),
  fallback_scsv: flag('The server refuses connections with a version that is lower than need be.'),
  secure_renegotiation: flag('The server renegotiates in the secure way.'),
  client_renegotiation: flag('The client may renegotiate.'),
  compression: flag('The server compresses inside TLS.'),
  early_data: flag('The server takes data with the first message of TLS 1.3.'),
  is_trusted: flag('All stores of roots that were tried trust the certificate.'),
  matches_hostname: flag('The certificate is for the name of the server.'),
};

export const sslLabsFindings: FieldSpecs = {
  grade: keywordCi('Grade of the server, from A+ to F, T or M.'),
  grade_trust_ignored: keywordCi('Grade without regard to trust.'),
  has_warnings: flag('There are warnings that lower no grade.'),
  is_exceptional: flag('The configuration is exemplary.'),
  vulnerabilities,
  ciphers,
  groups: keywordsCi('Groups of the key exchange that the server accepts.'),
  alpn_protocols: keywords('Protocols that the server offers inside TLS.'),
  forward_secrecy: integer('How far key exchanges have forward secrecy, as a number of bits.'),
  hsts: keywordCi('State of the policy of HTTP Strict Transport Security: present, absent, invalid or disabled.'),
  engine_version: keyword('Version of the assessment.'),
  criteria_version: keyword('Version of the rules for grades.'),
  status_message: text('What the assessment says of the endpoint.', { facet: true }),
};

export const sshAuditFindings: FieldSpecs = {
  findings,
  recommendations: objects('Changes that it recommends.', {
    level: keywordCi('How important it is: critical, warning or informational.'),
    action: keywordCi('What to do: add, del or chg.'),
    kind: keywordCi('Kind of algorithm: kex, key, enc or mac.'),
    name: keyword('Name of the algorithm.'),
  }),
  cves: objects(
    'Vulnerabilities of the version that the server gives.',
    {
      name: keyword('Number of the vulnerability.'),
      score: float('Base score.'),
      description: text('What it is.', { facet: true }),
    },
    { privacy: 'cve' },
  ),
  notes: texts('Other remarks.', { facet: true }),
};
