import { useMemo } from 'react';
import { Time } from '../../parts/time/time.tsx';
import { certificateFacts } from '../read/certificate-facts.ts';
import { objectAt, timeAt } from '../read/values-at.ts';
import { Value } from '../value/value.tsx';
import styles from './card.module.css';
import { CardShell } from './card-shell.tsx';
import type { RecordCardBodyProps } from './response-card.tsx';
import { ValidityMark } from './validity-mark.tsx';
import { ValueList } from './value-list.tsx';

/** A certificate: whom it names, who issued it, how strong it is, until when it is valid. */
export function CertificateCard({ record, ...card }: RecordCardBodyProps) {
  const facts = useMemo(() => certificateFacts(objectAt(record, 'certificate') ?? record), [record]);
  const seen = timeAt(record, 'last_updated') ?? timeAt(record, '@timestamp');
  const others = facts.names.filter((name) => name !== facts.subject);
  return (
    <CardShell
      {...card}
      name={facts.subject ?? facts.sha256 ?? 'certificate'}
      cells={{
        lead: <Value text={facts.subject ?? ''} field={`certificate.${facts.subjectField}`} className={styles.name} />,
        underLead: <ValueList field="certificate.names" texts={others} most={1} />,
        what: facts.issuer !== undefined && (
          <>
            <span className={styles.label}>by</span>
            <Value text={facts.issuer} field={`certificate.${facts.issuerField}`} short="end" />
          </>
        ),
        underWhat: (
          <>
            {facts.key !== undefined && <Value text={facts.key} />}
            {facts.level !== undefined && <Value text={facts.level} field="certificate.validation_level" />}
            {facts.isAuthority && <span className={styles.label}>authority</span>}
          </>
        ),
        about: facts.organization !== undefined && (
          <Value text={facts.organization} field="certificate.subject.organization" short="end" />
        ),
        underAbout: (
          <>
            {facts.sha256 !== undefined && <Value text={facts.sha256} field="certificate.fingerprint_sha256" />}
            <ValidityMark facts={facts} />
          </>
        ),
        end: facts.end !== undefined && (
          <span className={styles.time}>
            <span className={styles.label}>until</span> <Time at={facts.end} form="day" />
          </span>
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
