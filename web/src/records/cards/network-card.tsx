import { groupNumber } from '../../parts/amount/group-number.ts';
import { Time } from '../../parts/time/time.tsx';
import { numberAt, textAt, textsAt, timeAt } from '../read/values-at.ts';
import { Value } from '../value/value.tsx';
import styles from './card.module.css';
import { CardShell } from './card-shell.tsx';
import type { RecordCardBodyProps } from './response-card.tsx';
import { ValueList } from './value-list.tsx';

/** A registered range of addresses: its name, its holder, who announces it, whom to write to. */
export function NetworkCard({ record, ...card }: RecordCardBodyProps) {
  const blocks = textsAt(record, 'net.cidr', 100);
  const first = textAt(record, 'ip.gte') ?? textAt(record, 'net.start_ip') ?? '';
  const last = textAt(record, 'ip.lte') ?? textAt(record, 'net.end_ip') ?? '';
  const range = first === last ? first : `${first} - ${last}`;
  const size = numberAt(record, 'net.net_size');
  const asn = textAt(record, 'asn.number');
  const seen = timeAt(record, 'net.updated') ?? timeAt(record, '@timestamp');
  return (
    <CardShell
      {...card}
      name={`${first} to ${last}`}
      cells={{
        lead:
          blocks.length > 0 ? (
            <ValueList field="net.cidr" texts={blocks} most={1} />
          ) : (
            <Value text={range} field="ip" kind="text" className={styles.address} />
          ),
        underLead: size !== undefined && size >= 0 && <span>{groupNumber(size + 1)} addresses</span>,
        what: <Field record={record} field="net.name" />,
        underWhat: <Field record={record} field="net.description" />,
        about: <Field record={record} field="net.organization" />,
        underAbout: <Field record={record} field="abuse" label="abuse" isGrowing />,
        end: (
          <>
            {asn !== undefined && <Value text={asn} field="asn.number" shown={`AS${asn}`} short="end" />}
            <Field record={record} field="asn.name" isGrowing />
            <Field record={record} field="net.country" />
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

interface FieldProps {
  readonly record: unknown;
  readonly field: string;
  readonly label?: string;
  readonly isGrowing?: boolean;
}

function Field({ record, field, label, isGrowing = false }: FieldProps) {
  const text = textAt(record, field);
  if (text === undefined) return null;
  return (
    <>
      {label !== undefined && <span className={styles.label}>{label}</span>}
      <Value text={text} field={field} short="end" className={isGrowing ? styles.grow : undefined} />
    </>
  );
}
