/**
 * The labelled texts of Recog judge what the rules name. The authors of the rules have read these texts, so the share of
 * texts that nobody has seen is lower.
 */
import { describe, expect, it } from 'vitest';
import { buildIdentifier } from '../../src/probe/identify/build-identifier.ts';
import { ownRules } from '../../src/probe/identify/own-rules.ts';
import { isAbsent } from '../shared-data.ts';
import { agrees, labelledParts, unshown } from './recog-agreement.ts';
import { EXAMPLES, recogExamples } from './recog-examples.ts';

const LEAST_NAMED = 0.85;
/** Of a kind with so many texts. */
const LEAST_OF_A_KIND = 0.45;
const MANY_TEXTS = 20;

/** Products that are there although neither the label nor the text has their name. */
const ALSO_THERE: readonly (readonly [name: string, text: RegExp])[] = [
  ['aix', /FTP server \(Version 4\.1 /],
  ['cisco_mds', /Cisco NX-OS\(tm\) m9/],
  ['cisco_phone', /\(SEP0123456789ab\)$/],
  ['cisco_telepresence', /^TANDBERG Codec/],
  ['cloudlinux', /-cll/],
  ['dell_networking', /OpenManage Switch Administrator/],
  ['draytek', /DraytekDNS/],
  ['eurotherm', /^NanoDAC/],
  ['globalscape', /GlobalSCAPE/i],
  ['ibm_vm', /IBM VM/],
  ['kace', /^KACE/],
  ['net_snmp', /^Linux \S+ \d/],
  ['palo_alto', /^PanWeb Server/],
  ['sco_openserver', /SCO_SV/],
  ['synology', /^Synology FTP server/],
  ['webmin', /^MiniServ/],
  ['windows', /\(Win32\)/],
  ['windows_server_2003', /^5\.2\.3790 /],
  ['windows_xp', /^5\.1\.2600 /],
  ['zte', /ZTE corp/],
];

const { products } = ownRules();
const identifier = buildIdentifier(products);
const implied = new Map(products.map(({ name, implies }) => [name, implies]));

/** The texts whose product Recog names, with what the rules make of them. */
const results = recogExamples().map((example) => ({ ...example, tags: identifier.identify(example.record) }));
const labelled = results.filter((example) => labelledParts(example).some(({ names }) => names.length > 0));
const isNamed = (one: (typeof results)[number]): boolean => one.tags.some((tag) => agrees(tag, labelledParts(one)));

const kinds = [...new Set(labelled.map(({ file }) => file))].map((file) => {
  const texts = labelled.filter((one) => one.file === file);
  return { file, named: texts.filter(isNamed).length, all: texts.length };
});

describe.skipIf(isAbsent(EXAMPLES))('the rules on the texts of Recog (needs ../shared/data/fingerprints)', () => {
  it.each(kinds)('name $named of $all in $file', ({ named, all }) => {
    expect(all < MANY_TEXTS ? 1 : named / all).toBeGreaterThanOrEqual(LEAST_OF_A_KIND);
  });

  const named = labelled.filter(isNamed).length;
  it(`name ${named} of ${labelled.length}`, () => {
    expect(labelled.length).toBeGreaterThan(3000);
    expect(named / labelled.length).toBeGreaterThanOrEqual(LEAST_NAMED);
  });

  it('name nothing that is not there', () => {
    const wrong = results.flatMap(({ tags, ...example }) =>
      unshown(tags, example, (name) => implied.get(name) ?? [])
        .filter(({ name }) => !ALSO_THERE.some(([known, text]) => known === name && text.test(example.text)))
        .map(({ fullname }) => `${fullname}: ${example.file} ${example.text.slice(0, 200)}`),
    );
    expect(wrong).toEqual([]);
  });
});
