import type { Collection } from '@periplus/model/collection.ts';
import type { ReactNode } from 'react';
import { Mark } from '../../../parts/mark/mark.tsx';
import { Risk, type RiskLevel } from '../../../parts/risk/risk.tsx';
import { Time } from '../../../parts/time/time.tsx';
import { numberAt, textAt, textsAt, timeAt } from '../../../records/read/values-at.ts';
import { Value } from '../../../records/value/value.tsx';
import type { SectionName } from './compared-sections.ts';
import styles from './hosts.module.css';

/** The collection whose fields the values of a section are. */
export const sectionCollections: Readonly<Record<SectionName, Collection | undefined>> = {
  services: 'responses',
  products: 'responses',
  vulnerabilities: 'responses',
  certificates: 'responses',
  dns: 'domains',
  whois: undefined,
  indicators: undefined,
};

/** One thing of a section, in a line. */
export const ComparedEntry = ({ name, entry }: { readonly name: SectionName; readonly entry: unknown }) =>
  ENTRIES[name](entry);

const LEVELS: readonly RiskLevel[] = ['critical', 'high', 'medium', 'low', 'none'];

const ENTRIES: Readonly<Record<SectionName, (entry: unknown) => ReactNode>> = {
  services: (entry) => (
    <>
      <strong className={styles.data}>
        {numberAt(entry, 'port')}/{textAt(entry, 'transport') === 'udp' ? 'udp' : 'tcp'}
      </strong>
      <Text of={entry} path="protocol" field="protocol" />
      <Text of={entry} path="host" field="host" />
      {textAt(entry, 'path') !== '/' && <Text of={entry} path="path" field="path" />}
      <Text of={entry} path="title" field="http.title" />
      {textsAt(entry, 'products', 20).map((product) => (
        <Value key={product} text={product} className={styles.soft} />
      ))}
    </>
  ),
  products: (entry) => (
    <>
      <Text of={entry} path="name" field="tag.name" />
      {textsAt(entry, 'versions', 20).map((version) => (
        <Value key={version} text={version} className={styles.data} />
      ))}
    </>
  ),
  vulnerabilities: (entry) => (
    <>
      <Risk
        level={LEVELS.find((level) => level === textAt(entry, 'severity')?.toLowerCase()) ?? 'none'}
        label={numberAt(entry, 'base_score')?.toFixed(1)}
      />
      <Text of={entry} path="name" field="cve.name" />
    </>
  ),
  certificates: (entry) => (
    <>
      <Text of={entry} path="subject" field="certificate.subject_dn" />
      <Text of={entry} path="sha256" field="certificate.fingerprint_sha256" />
      <Text of={entry} path="issuer" field="certificate.issuer_dn" />
      {timeAt(entry, 'not_after') !== undefined && (
        <span className={styles.soft}>
          until <Time at={timeAt(entry, 'not_after') ?? ''} form="day" />
        </span>
      )}
    </>
  ),
  dns: (entry) => {
    const type = textAt(entry, 'type') ?? '';
    return (
      <>
        <Mark>{DNS_TYPES[type] ?? 'record'}</Mark>
        <Text of={entry} path="value" field={type === 'name' ? 'domain' : type} />
      </>
    );
  },
  whois: (entry) => <Text of={entry} path="name" />,
  indicators: (entry) => (
    <>
      <Text of={entry} path="subject" />
      {textsAt(entry, 'threats', 20).map((threat) => (
        <Value key={threat} text={threat} />
      ))}
    </>
  ),
};

const DNS_TYPES: Readonly<Record<string, string>> = {
  a: 'A',
  aaaa: 'AAAA',
  cname: 'CNAME',
  ns: 'NS',
  mx: 'MX',
  txt: 'TXT',
  ptr: 'reverse name',
  name: 'name',
};

interface TextProps {
  readonly of: unknown;
  readonly path: string;
  readonly field?: string;
}

function Text({ of, path, field }: TextProps) {
  const text = textAt(of, path);
  return text === undefined ? null : <Value text={text} field={field} />;
}
