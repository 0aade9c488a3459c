import { isCollection } from '@periplus/model/collection.ts';
import type { HostAnswer } from '../../api/operations.generated.ts';
import { Section } from '../../parts/section/section.tsx';
import { Time } from '../../parts/time/time.tsx';
import { collectionNames } from '../../paths/collection-names.ts';
import { Value } from '../../records/value/value.tsx';
import styles from './host-page.module.css';

/** The indices behind the page. */
export function Sources({ sources = [] }: { readonly sources: HostAnswer['source'] }) {
  if (sources.length === 0) return null;
  return (
    <Section title="Sources" count={sources.length}>
      <ul className={styles.sources}>
        {sources.map(({ id, type, label, availability, scan_started_at, scan_ended_at, damaged }) => (
          <li key={id}>
            <span className={styles.soft}>{isCollection(type) ? collectionNames[type].title : type}</span>
            <Value text={label} />
            {availability === 'private' && <span className={styles.soft}>own scan</span>}
            <span className={styles.soft}>
              <Time at={scan_started_at} form="day" />
              {scan_ended_at !== null && (
                <>
                  {' '}
                  to <Time at={scan_ended_at} form="day" />
                </>
              )}
            </span>
            {damaged !== undefined && <span className={styles.soft}>{damaged}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
