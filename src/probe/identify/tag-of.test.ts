import { describe, expect, it } from 'vitest';
import { bannerRecord } from './banner-record.ts';
import { buildIdentifier } from './build-identifier.ts';
import { readRuleFile } from './rule-file/read-rule-file.ts';

const { products } = readRuleFile(
  'a.rules',
  `[Switches]
acme: Acme Switch
  cpe: h:acme:{model}, o:acme:switch_os
  about: Switch.
  match: snmp.banner ~ ^Acme (?<model>[^,]*)(?:, v([\\d.]+))?
  match: ftp.banner ~ Acme
`,
);
const tagsOf = (protocol: string, banner: string) => buildIdentifier(products).identify(bannerRecord(protocol, banner));

describe('a tag', () => {
  it('names the model, and is of the CPE name of the model', () => {
    expect(tagsOf('snmp', 'Acme S 24/TP, v1.2')).toEqual([
      {
        name: 'acme',
        fullname: 'Acme Switch S 24/TP',
        description: 'Switch.',
        category: ['Switches'],
        cpe: ['cpe:2.3:h:acme:s_24\\/tp:1.2:*:*:*:*:*:*:*', 'cpe:2.3:o:acme:switch_os:1.2:*:*:*:*:*:*:*'],
        acme: { version: '1.2' },
      },
    ]);
  });

  it('has no CPE name of a model that is not known', () => {
    for (const banner of ['220 Acme', '220 Acme ready'])
      expect(tagsOf('ftp', banner)).toMatchObject([
        { fullname: 'Acme Switch', cpe: ['cpe:2.3:o:acme:switch_os:*:*:*:*:*:*:*:*'] },
      ]);
    expect(tagsOf('snmp', 'Acme , v1')).toMatchObject([{ fullname: 'Acme Switch' }]);
  });

  it('shortens a long model and joins its lines', () => {
    const [tag] = tagsOf('snmp', `Acme S\r\n\t 24 ${'x'.repeat(1000)}`);
    expect(tag?.fullname).toBe(`Acme Switch S 24 ${'x'.repeat(59)}`);
  });
});
