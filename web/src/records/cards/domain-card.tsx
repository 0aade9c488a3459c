import { Time } from '../../parts/time/time.tsx';
import { textAt, textsAt, timeAt } from '../read/values-at.ts';
import { Value } from '../value/value.tsx';
import styles from './card.module.css';
import { CardShell } from './card-shell.tsx';
import type { RecordCardBodyProps } from './response-card.tsx';
import { ValueList } from './value-list.tsx';

/** A name: its addresses, its servers of names and mail, its texts. */
export function DomainCard({ record, ...card }: RecordCardBodyProps) {
  const domain = textAt(record, 'domain') ?? '';
  const seen = timeAt(record, 'last_updated') ?? timeAt(record, '@timestamp');
  const texts = textsAt(record, 'txt', 100);
  return (
    <CardShell
      {...card}
      name={domain}
      cells={{
        lead: <Value text={domain} field="domain" kind="name" className={styles.name} />,
        underLead: <ValueList label="alias of" field="cname" texts={textsAt(record, 'cname', 100)} most={1} />,
        what: <ValueList label="A" field="a" texts={textsAt(record, 'a')} />,
        underWhat: <ValueList label="AAAA" field="aaaa" texts={textsAt(record, 'aaaa')} most={1} />,
        about: <ValueList label="NS" field="ns" texts={textsAt(record, 'ns')} most={1} />,
        underAbout: <ValueList label="MX" field="mx" texts={textsAt(record, 'mx')} most={1} />,
        end: (
          <>
            {texts.length > 0 && <span className={styles.label}>TXT</span>}
            {texts[0] !== undefined && <Value text={texts[0]} field="txt" short="end" className={styles.grow} />}
            {texts.length > 1 && <span className={styles.more}>+{texts.length - 1}</span>}
          </>
        ),
        underEnd: seen && (
          <span className={styles.time}>
            <Time at={seen} />
          </span>
        ),
      }}
    />
  );
}
