import { Section } from '../../parts/section/section.tsx';
import { CertificateChain } from '../pieces/certificate-chain.tsx';
import { Vulnerabilities } from '../pieces/vulnerabilities.tsx';
import { objectAt, objectsAt, textAt } from '../read/values-at.ts';
import { RecordTree } from '../tree/record-tree.tsx';
import { Value } from '../value/value.tsx';
import type { DetailsBodyProps } from './details-body.ts';
import { ASN_ROWS, NETWORK_ROWS, PLACE_ROWS, SERVICE_ROWS, TLS_ROWS } from './fact-rows.ts';
import { FactsSection } from './facts-section.tsx';
import { HttpSection } from './http-section.tsx';
import { RelatedNetworks } from './network-details.tsx';
import { ProductsSection } from './products-section.tsx';

/** A service: what it is, what is wrong with it, what it said, where it is and whose. */
export function ResponseDetails({ record }: DetailsBodyProps) {
  const certificate = objectAt(record, 'certificate');
  const vulnerabilities = objectsAt(record, 'cve');
  return (
    <>
      <FactsSection title="Service" of={record} rows={SERVICE_ROWS} />
      <ProductsSection record={record} />
      {vulnerabilities.length > 0 && (
        <Section title="Vulnerabilities" count={vulnerabilities.length} level={3}>
          <Vulnerabilities record={record} />
        </Section>
      )}
      <HttpSection record={record} />
      <OwnProtocol record={record} />
      <FactsSection title="TLS" of={record} rows={TLS_ROWS} />
      {certificate !== undefined && (
        <Section title="Certificate" level={3}>
          <CertificateChain certificate={certificate} />
        </Section>
      )}
      <FactsSection title="Place" of={record} rows={PLACE_ROWS} />
      <FactsSection title="Network" of={objectAt(record, 'whois.net')} field="whois.net" rows={NETWORK_ROWS} />
      <FactsSection title="Announced by" of={objectAt(record, 'whois.asn')} field="whois.asn" rows={ASN_ROWS} />
      <RelatedNetworks nets={objectsAt(record, 'whois.related_nets', 200)} field="whois.related_nets" />
    </>
  );
}

/** What the protocol of the service said: its greeting, and the rest as a tree. */
function OwnProtocol({ record }: DetailsBodyProps) {
  const name = textAt(record, 'prot7');
  if (name === undefined || name === 'http' || name.includes('.')) return null;
  const own = objectAt(record, name);
  if (own === undefined) return null;
  const banner = textAt(own, 'banner');
  return (
    <Section title={name.slice(0, 40)} level={3}>
      {banner !== undefined && <Value text={banner} field={`${name}.banner`} />}
      <RecordTree record={{ [name]: own }} label={`Answer of ${name.slice(0, 40)}`} />
    </Section>
  );
}
