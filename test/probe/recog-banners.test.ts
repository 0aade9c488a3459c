/** The example banners of Recog, each labelled with the protocol it is of, as the first words of a server. */
import { describe, expect, it } from 'vitest';
import { PROTOCOLS } from '../../src/probe/protocols/protocol-list.generated.ts';
import { isAbsent, sharedLines } from '../shared-data.ts';

const EXAMPLES = 'data/fingerprints/recog/examples.ndjson';

/** Recog leaves out what every greeting of the protocol begins with. */
const GREETINGS: readonly (readonly [protocol: string, file: string, prefix: string])[] = [
  ['ftp', 'ftp_banners.xml', '220 '],
  ['imap', 'imap_banners.xml', '* OK '],
  ['nntp', 'nntp_banners.xml', '200 '],
  ['pop3', 'pop_banners.xml', '+OK '],
  ['smtp', 'smtp_banners.xml', '220 '],
];
/** Texts that are not the first words of any server. */
const OTHERS = ['html_title.xml', 'http_servers.xml', 'snmp_sysdescr.xml', 'sip_user_agents.xml', 'x509_subjects.xml'];

const examples = sharedLines(EXAMPLES).map((line) => JSON.parse(line) as { file: string; text: string });
const textsOf = (file: string) => examples.filter((example) => example.file === file).map(({ text }) => text);
const recognisers = (text: string) =>
  PROTOCOLS.filter((protocol) => protocol.recognises(new TextEncoder().encode(text))).map(({ name }) => name);

describe.skipIf(isAbsent(EXAMPLES))('the banners of Recog (needs ../shared/data/fingerprints)', () => {
  it.each(GREETINGS)('are recognised as %s or as nothing', (protocol, file, prefix) => {
    const texts = textsOf(file);
    const names = texts.map((text) => recognisers(`${prefix}${text}\r\n`));
    expect(names.filter((list) => list.some((name) => name !== protocol))).toEqual([]);
    // The rest names only a product.
    expect(names.filter((list) => list.length === 1).length).toBeGreaterThan(texts.length * 0.8);
  });

  it.each(OTHERS)('of %s are recognised as nothing', (file) => {
    const texts = textsOf(file);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.flatMap(recognisers)).toEqual([]);
  });
});
