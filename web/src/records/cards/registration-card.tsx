import { Mark } from '../../parts/mark/mark.tsx';
import { Time } from '../../parts/time/time.tsx';
import { useNow } from '../../parts/time/use-now.ts';
import { validityAt } from '../read/certificate-facts.ts';
import { textAt, textsAt, timeAt } from '../read/values-at.ts';
import { Value } from '../value/value.tsx';
import styles from './card.module.css';
import { CardShell } from './card-shell.tsx';
import type { RecordCardBodyProps } from './response-card.tsx';
import { ValueList } from './value-list.tsx';

/** A registered domain: its holder, its registrar, since when and until when. */
export function RegistrationCard({ record, ...card }: RecordCardBodyProps) {
  const domain = textAt(record, 'domain') ?? textAt(record, 'punycode') ?? '';
  const start = timeAt(record, 'created_date');
  const end = timeAt(record, 'expiration_date');
  const validity = validityAt({ start: undefined, end }, useNow());
  const holder = ['registrant.organization', 'registrant.name', 'registrant.email'].find(
    (field) => textAt(record, field) !== undefined,
  );
  const country = textAt(record, 'registrant.country');
  const seen = timeAt(record, 'last_updated') ?? timeAt(record, '@timestamp');
  return (
    <CardShell
      {...card}
      name={domain}
      cells={{
        lead: <Value text={domain} field="domain" kind="name" className={styles.name} />,
        underLead: <ValueList field="status" texts={textsAt(record, 'status', 50)} most={1} />,
        what: holder && <Value text={textAt(record, holder) ?? ''} field={holder} short="end" />,
        underWhat: <ValueList label="NS" field="name_servers" texts={textsAt(record, 'name_servers', 100)} most={1} />,
        about: <Registrar record={record} />,
        underAbout: (
          <>
            {start !== undefined && (
              <>
                <span className={styles.label}>since</span> <Time at={start} form="day" />
              </>
            )}
            {end !== undefined && (
              <>
                <span className={styles.label}>until</span> <Time at={end} form="day" />
              </>
            )}
            {validity === 'ended' && <Mark kind="warn">ended</Mark>}
            {validity === 'ends soon' && <Mark>ends soon</Mark>}
          </>
        ),
        end: country && <Value text={country} field="registrant.country" short="end" />,
        underEnd: seen && (
          <span className={styles.time}>
            <Time at={seen} />
          </span>
        ),
      }}
    />
  );
}

function Registrar({ record }: { readonly record: unknown }) {
  const field = ['registrar.name', 'registrar.organization', 'server'].find(
    (each) => textAt(record, each) !== undefined,
  );
  return field === undefined ? null : <Value text={textAt(record, field) ?? ''} field={field} short="end" />;
}
