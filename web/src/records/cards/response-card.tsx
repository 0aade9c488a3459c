import { useMemo } from 'react';
import { Mark } from '../../parts/mark/mark.tsx';
import { Risk } from '../../parts/risk/risk.tsx';
import { Time } from '../../parts/time/time.tsx';
import { certificateFacts } from '../read/certificate-facts.ts';
import { type FieldText, type FoundProduct, serviceFacts } from '../read/service-facts.ts';
import { objectAt, textAt, timeAt } from '../read/values-at.ts';
import { type RiskSummary, riskSummary, vulnerabilitiesOf } from '../read/vulnerabilities-of.ts';
import { Value } from '../value/value.tsx';
import styles from './card.module.css';
import { type CardProps, CardShell } from './card-shell.tsx';
import { ValidityMark } from './validity-mark.tsx';

export interface RecordCardBodyProps extends CardProps {
  readonly record: unknown;
}

/** A service: address, port and protocol; product and risk; title and certificate; owner and when it was seen. */
export function ResponseCard({ record, ...card }: RecordCardBodyProps) {
  const facts = useMemo(() => serviceFacts(record), [record]);
  const risk = useMemo(() => riskSummary(vulnerabilitiesOf(record)), [record]);
  const { address, port, protocol, about, status } = facts;
  return (
    <CardShell
      {...card}
      name={`${address ?? ''} port ${port ?? ''} ${protocol ?? ''}`}
      cells={{
        lead: (
          <>
            <Value text={address ?? ''} field="ip" url={facts.url} className={styles.address} />
            {port !== undefined && <Value text={port} field="port" short="end" className={styles.port} />}
            {protocol !== undefined && (
              <Value text={protocol} field="protocol" short="end" className={styles.protocol} />
            )}
            {facts.isUdp && <span className={styles.label}>udp</span>}
          </>
        ),
        underLead: <Names names={facts.names} />,
        what: <Products products={facts.products} />,
        underWhat: risk && <RiskOf risk={risk} />,
        about: (
          <>
            {status !== undefined && (
              <Value text={status} field="http.status_code" short="end" className={styles.status} />
            )}
            {about !== undefined && <Value {...about} short="end" className={styles.grow} />}
          </>
        ),
        underAbout: <CertificateLine record={record} names={facts.names} />,
        end: <Owner record={record} />,
        underEnd: <AsnAndTime record={record} />,
      }}
    />
  );
}

function Names({ names }: { readonly names: readonly FieldText[] }) {
  const [first] = names;
  if (first === undefined) return null;
  return (
    <>
      <Value {...first} kind="name" short="start" />
      {names.length > 1 && <span className={styles.more}>+{names.length - 1}</span>}
    </>
  );
}

function Products({ products }: { readonly products: readonly FoundProduct[] }) {
  const [first] = products;
  if (first === undefined) return null;
  const { name, fullName, version } = first;
  return (
    <>
      <Value text={name} field="tag.name" shown={fullName} short="end" />
      {version !== undefined && (
        <Value text={version} field={`tag.${name}.version`} short="end" className={styles.version} />
      )}
      {products.length > 1 && <span className={styles.more}>+{products.length - 1}</span>}
    </>
  );
}

function RiskOf({ risk }: { readonly risk: RiskSummary }) {
  return (
    <>
      <Risk level={risk.worst} label={risk.score?.toFixed(1)} />
      <span className={styles.more}>{risk.count} CVE</span>
      {risk.knownExploited > 0 && <Mark kind="risk">exploited</Mark>}
    </>
  );
}

/** The subject, unless it is the name that the card shows already; then its organisation, else who issued it. */
function CertificateLine({ record, names }: { readonly record: unknown; readonly names: readonly FieldText[] }) {
  const certificate = objectAt(record, 'certificate');
  if (certificate === undefined) return null;
  const facts = certificateFacts(certificate);
  const isShown = facts.subject === undefined || facts.subject === names[0]?.text;
  const [field, text] = isShown
    ? facts.organization === undefined
      ? [facts.issuerField, facts.issuer]
      : ['subject.organization', facts.organization]
    : [facts.subjectField, facts.subject];
  return (
    <>
      <span className={styles.label}>{field.startsWith('issuer') ? 'cert by' : 'cert'}</span>
      {text !== undefined && (
        <Value text={text} field={`certificate.${field}`} short={field === 'subject.common_name' ? undefined : 'end'} />
      )}
      <ValidityMark facts={facts} />
    </>
  );
}

function Owner({ record }: { readonly record: unknown }) {
  const country = textAt(record, 'geo.country');
  const fields = ['isp', 'whois.net.organization', 'whois.asn.name'];
  const field = fields.find((each) => textAt(record, each) !== undefined);
  return (
    <>
      {field !== undefined && (
        <Value text={textAt(record, field) ?? ''} field={field} short="end" className={styles.grow} />
      )}
      {country !== undefined && <Value text={country} field="geo.country" short="end" className={styles.country} />}
    </>
  );
}

function AsnAndTime({ record }: { readonly record: unknown }) {
  const asn = textAt(record, 'whois.asn.number');
  const seen = timeAt(record, 'last_updated') ?? timeAt(record, '@timestamp');
  return (
    <>
      {asn !== undefined && <Value text={asn} field="whois.asn.number" shown={`AS${asn}`} short="end" />}
      {seen !== undefined && (
        <span className={styles.time}>
          <Time at={seen} />
        </span>
      )}
    </>
  );
}
