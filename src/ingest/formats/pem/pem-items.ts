/**
 * Lines of a text -> the blocks of PEM in it, and certificates in base64 without such lines: on one line each, or on
 * several. Other text is ignored.
 */
import { type DerContent, derContent, derLength } from '../../../wire/security/x509/der-content.ts';
import { type PemBlock, PemReader } from '../../../wire/security/x509/pem-reader.ts';

export class PemItems {
  readonly #pem = new PemReader();
  #bare: BareCertificate | undefined;

  /** Whether a block or a certificate has begun and not ended. */
  get isInside(): boolean {
    return this.#pem.isInside || this.#bare !== undefined;
  }

  /** What ends in this line. */
  push(line: string): readonly DerContent[] {
    if (this.#pem.isInside || line.includes('-----')) {
      const blocks = this.#pem.push(line).map(blockContent);
      return [...this.#endBare(), ...blocks];
    }
    const text = line.trim();
    if (this.#bare === undefined) this.#bare = begunCertificate(text);
    else if (BASE64.test(text)) this.#bare = { ...this.#bare, text: this.#bare.text + text };
    else if (text !== '') return [...this.#endBare(), ...this.push(line)];
    return this.#bare === undefined || this.#bare.text.length < this.#bare.wanted ? NOTHING : this.#endBare();
  }

  /** What the text does not end. */
  end(): readonly DerContent[] {
    const unfinished = this.#pem.end();
    return [...this.#endBare(), ...(unfinished === undefined ? [] : [blockContent(unfinished)])];
  }

  #endBare(): readonly DerContent[] {
    if (this.#bare === undefined) return NOTHING;
    const { text } = this.#bare;
    this.#bare = undefined;
    return [derContent(Buffer.from(text, 'base64'))];
  }
}

const NOTHING: readonly DerContent[] = [];

interface BareCertificate {
  readonly text: string;
  /** How many characters of base64 it has. */
  readonly wanted: number;
}

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
/** A SEQUENCE of more than 127 octets. */
const HEAD = /^MI[IGH]/;
/** A certificate has a SEQUENCE in it, a private key an INTEGER. Nobody should see a key among lines that are refused. */
const INNER_TAGS: ReadonlySet<number | undefined> = new Set([0x30, 0x02]);
const HEAD_CHARACTERS = 12;
const LONGEST_BARE = 2 ** 20;

/** Undefined if the text begins no structure as certificates are. */
export function begunCertificate(text: string): BareCertificate | undefined {
  if (text.length < HEAD_CHARACTERS || !HEAD.test(text) || !BASE64.test(text)) return undefined;
  const head = Buffer.from(text.slice(0, HEAD_CHARACTERS), 'base64');
  const length = derLength(head);
  const inner = head[1] === 0x82 ? 4 : 3;
  if (length === undefined || length > LONGEST_BARE || !INNER_TAGS.has(head[inner])) return undefined;
  return { text, wanted: Math.ceil(length / 3) * 4 - ((3 - (length % 3)) % 3) };
}

const CERTIFICATE_LABELS: ReadonlySet<string> = new Set([
  'CERTIFICATE',
  'X509 CERTIFICATE',
  'TRUSTED CERTIFICATE',
  'PKCS7',
  'PKCS #7 SIGNED DATA',
  'CMS',
]);

/** What other blocks are. The label itself may be anything. */
const OTHER_LABELS: readonly (readonly [label: RegExp, reason: string])[] = [
  [/PRIVATE KEY/, 'it is a private key'],
  [/CERTIFICATE REQUEST/, 'it is a certificate request'],
  [/\bCRL$/, 'it is a revocation list'],
  [/PUBLIC KEY/, 'it is a public key'],
  [/PARAMETERS$/, 'it is a set of parameters'],
  [/ATTRIBUTE CERTIFICATE/, 'it is an attribute certificate'],
];

function blockContent({ label, bytes, flaw }: PemBlock): DerContent {
  if (!CERTIFICATE_LABELS.has(label)) {
    const reason = OTHER_LABELS.find(([pattern]) => pattern.test(label))?.[1];
    return { kind: 'other', reason: reason ?? 'it is no certificate' };
  }
  // In front of the trust settings of OpenSSL stands the certificate.
  const length = label.startsWith('TRUSTED') ? derLength(bytes) : undefined;
  const content = derContent(length === undefined ? bytes : bytes.subarray(0, length));
  const isCut = bytes.length === 0 || (content.kind === 'other' && content.reason === CUT_OFF);
  if (flaw === undefined || !isCut) return content;
  return { kind: 'other', reason: `${CUT_OFF}: ${flaw.charAt(0).toLowerCase()}${flaw.slice(1, -1)}` };
}

const CUT_OFF = 'it is cut off';
