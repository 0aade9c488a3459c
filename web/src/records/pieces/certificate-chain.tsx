import { useMemo } from 'react';
import { Disclosure } from '../../parts/disclosure/disclosure.tsx';
import { Mark } from '../../parts/mark/mark.tsx';
import { Time } from '../../parts/time/time.tsx';
import { ValidityMark } from '../cards/validity-mark.tsx';
import { FactList } from '../details/fact-list.tsx';
import { CERTIFICATE_ROWS } from '../details/fact-rows.ts';
import { ValueGroup } from '../menu/value-group.tsx';
import { certificateFacts } from '../read/certificate-facts.ts';
import { objectsAt } from '../read/values-at.ts';
import { Value } from '../value/value.tsx';
import styles from './pieces.module.css';
import { ShowMore, useShowMore } from './show-more.tsx';

const MOST_LINKS = 5;

/** A certificate of a record, and those that it was sent with, up to the authority. */
export function CertificateChain({ certificate }: { readonly certificate: unknown }) {
  const chain = useMemo(() => objectsAt(certificate, 'chain', 50), [certificate]);
  const more = useShowMore(chain, MOST_LINKS);
  return (
    <div className={styles.chain}>
      <Link certificate={certificate} field="certificate" isOpen />
      {more.shown.map((link, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: its place in the chain is what it is
        <Link key={at} certificate={link} field="certificate.chain" />
      ))}
      <ShowMore more={more} noun="certificates" />
    </div>
  );
}

interface LinkProps {
  readonly certificate: unknown;
  readonly field: string;
  readonly isOpen?: boolean;
}

function Link({ certificate, field, isOpen = false }: LinkProps) {
  const facts = useMemo(() => certificateFacts(certificate), [certificate]);
  return (
    <ValueGroup className={styles.link}>
      <div className={styles.linkHead}>
        <Value text={facts.subject ?? ''} field={`${field}.${facts.subjectField}`} className={styles.subject} />
        {facts.organization !== undefined && (
          <Value text={facts.organization} field={`${field}.subject.organization`} />
        )}
        {facts.issuer !== undefined && (
          <>
            <span className={styles.soft}>by</span>
            <Value text={facts.issuer} field={`${field}.${facts.issuerField}`} />
          </>
        )}
        {facts.end !== undefined && (
          <span className={styles.soft}>
            until <Time at={facts.end} form="day" />
          </span>
        )}
        {facts.isAuthority && <Mark>authority</Mark>}
        <ValidityMark facts={facts} />
      </div>
      <Disclosure title="All of it" open={isOpen}>
        <FactList of={certificate} field={field} rows={CERTIFICATE_ROWS} />
      </Disclosure>
    </ValueGroup>
  );
}
