/** X.509 certificates, chains, bundles and entries of Certificate Transparency logs. */
import { context, derInteger, objectIdentifier, sequence, setOf } from '../../../src/wire/formats/der/write-der.ts';
import { certificateIdentifiers, ja4x } from '../../../src/wire/security/tls/fingerprints/server-fingerprints.ts';
import { derBlocks, isDer, pkcs7Certificates, TextBlocks } from '../../../src/wire/security/x509/certificate-blocks.ts';
import { readCertificateChain } from '../../../src/wire/security/x509/certificate-chain.ts';
import { beginsAsDer, derContent, derLength } from '../../../src/wire/security/x509/der-content.ts';
import { readMerkleTreeLeaf } from '../../../src/wire/security/x509/merkle-tree-leaf.ts';
import { readCertificate } from '../../../src/wire/security/x509/read-certificate.ts';
import { logRows } from '../../wire/reference-files.ts';
import { bytesTarget, type FuzzTarget, textTarget } from '../fuzz-target.ts';
import { FULL_CERTIFICATE as full } from './full-certificate.ts';

const BUNDLE = sequence(
  objectIdentifier('1.2.840.113549.1.7.2'),
  context(0, true, sequence(derInteger(1), setOf(), sequence(), context(0, true, full), setOf())),
);
const LEAF = Buffer.concat([
  Buffer.from('00000000018bcfe568000000', 'hex'),
  Buffer.of(0, full.length >> 8, full.length & 255),
  full,
  Buffer.of(0, 0),
]);
const PEM = `-----BEGIN CERTIFICATE-----\n${full.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----`;

/** Tags with lengths that do not end, and long forms of lengths. */
const DER_WORDS = ['3080', '30820004', '3084ffffffff', 'a080', '0500', '06032a0304', '0303000101', '1f8101'].map(
  (word) => Buffer.from(word, 'hex'),
);

export const CERTIFICATE_TARGETS: readonly FuzzTarget[] = [
  {
    name: 'x509/certificate',
    open: () =>
      bytesTarget({
        seeds: [full, ...loggedCertificates()],
        words: DER_WORDS,
        readers: [
          readCertificate,
          (input) => {
            const identifiers = certificateIdentifiers(input);
            return identifiers && ja4x(identifiers);
          },
        ],
      }),
  },
  {
    name: 'x509/chain',
    share: 0.5,
    open: () =>
      bytesTarget({
        seeds: [full, BUNDLE, full.subarray(0, 300)],
        words: DER_WORDS,
        readers: [
          (input) => readCertificateChain([input, full, input]),
          isDer,
          derBlocks,
          pkcs7Certificates,
          derContent,
          derLength,
          beginsAsDer,
        ],
      }),
  },
  {
    name: 'x509/log-entry',
    open: () =>
      bytesTarget({
        seeds: [LEAF],
        words: DER_WORDS,
        readers: [(input) => readMerkleTreeLeaf(input, input.subarray(1)), (input) => readMerkleTreeLeaf(input)],
      }),
  },
  {
    name: 'x509/file',
    open: () =>
      textTarget({
        seeds: [
          `${PEM}\n${PEM}`,
          PEM.replaceAll('CERTIFICATE', 'PKCS7'),
          full.toString('base64'),
          `{"leaf_input":"${LEAF.toString('base64')}","extra_data":""}`,
          `{"entries":[{"leaf_input":"${LEAF.toString('base64')}"}]}`,
        ],
        words: [
          '-----BEGIN CERTIFICATE-----\n',
          '-----END CERTIFICATE-----',
          '\n',
          'Proc-Type: 4,ENCRYPTED\n',
          '{',
          '=',
          '[null]',
        ],
        nests: [['[', ']']],
        readers: [
          (text) => {
            const blocks = new TextBlocks();
            return [...text.split('\n').flatMap((line) => blocks.push(line)), ...blocks.end()];
          },
        ],
      }),
  },
];

/** Some of those in a real log. */
function loggedCertificates(): readonly Uint8Array[] {
  return logRows()
    .filter((_, at) => at % 25 === 0)
    .map(({ cert_der }) => Buffer.from(cert_der, 'base64'));
}
