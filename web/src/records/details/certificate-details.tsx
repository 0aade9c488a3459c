import { Section } from '../../parts/section/section.tsx';
import { CertificateChain } from '../pieces/certificate-chain.tsx';
import { objectAt } from '../read/values-at.ts';
import type { DetailsBodyProps } from './details-body.ts';
import { EXTENSION_ROWS, SEEN_ROWS } from './fact-rows.ts';
import { FactsSection } from './facts-section.tsx';

export function CertificateDetails({ record }: DetailsBodyProps) {
  const certificate = objectAt(record, 'certificate') ?? record;
  return (
    <>
      <Section title="Certificate" level={3}>
        <CertificateChain certificate={certificate} />
      </Section>
      <FactsSection
        title="Extensions"
        of={objectAt(certificate, 'extensions')}
        field="certificate.extensions"
        rows={EXTENSION_ROWS}
      />
      <FactsSection title="Seen" of={record} rows={SEEN_ROWS} />
    </>
  );
}
