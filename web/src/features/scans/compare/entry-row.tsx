import { quantity } from '@periplus/view/cells/quantity.ts';
import { Go } from '../../../parts/go/go.tsx';
import { Mark, type MarkProps } from '../../../parts/mark/mark.tsx';
import { Differences } from '../../../records/differences/differences.tsx';
import { Value } from '../../../records/value/value.tsx';
import { resultsPath } from '../read/results-path.ts';
import styles from './compare.module.css';
import type { ComparisonEntry, EntryKind } from './comparison-entries.ts';
import { VaryingFields } from './varying-fields.tsx';

const MARKS: Readonly<Record<EntryKind, MarkProps['kind']>> = {
  added: 'good',
  gone: 'risk',
  changed: 'act',
  'did not answer': 'warn',
  'answers again': 'good',
  'not comparable': 'plain',
};

/** Each kind has a sign beside its word. */
const SIGNS: Readonly<Record<EntryKind, string>> = {
  added: '+',
  gone: '−',
  changed: '≠',
  'did not answer': '…',
  'answers again': '↺',
  'not comparable': '?',
};

export interface EntryRowProps {
  readonly entry: ComparisonEntry;
  readonly labels: readonly [from: string, to: string];
}

/** One thing that differs, with its fields. */
export function EntryRow({ entry, labels }: EntryRowProps) {
  const { kind, name, about, service, services, changes } = entry;
  return (
    <li className={styles.entry} data-kind={kind}>
      <div className={styles.head}>
        <span className={styles.kind}>
          <Mark kind={MARKS[kind]}>
            <span aria-hidden="true">{SIGNS[kind]} </span>
            {kind}
          </Mark>
        </span>
        <span className={styles.name}>
          <Value text={name} />
        </span>
        {about !== '' && (
          <span className={styles.about}>
            <Value text={about} kind="text" short="end" />
          </span>
        )}
        {services !== undefined && <span className={styles.soft}>{quantity(services, 'service')}</span>}
        {service !== undefined && (
          <Go
            to={resultsPath(kind === 'gone' ? labels[0] : labels[1], {
              ip: service.address,
              port: String(service.port),
            })}
          >
            Records
          </Go>
        )}
      </div>
      {service !== undefined && kind !== 'added' && kind !== 'gone' ? (
        <VaryingFields entry={entry} service={service} labels={labels} />
      ) : (
        changes.length > 0 && <Differences changes={changes} />
      )}
    </li>
  );
}
