import { Section } from '../../parts/section/section.tsx';
import { objectAt, textAt } from '../read/values-at.ts';
import { Value } from '../value/value.tsx';
import type { DetailsBodyProps } from './details-body.ts';
import { PARTY_ROWS, REGISTRATION_ROWS } from './fact-rows.ts';
import { FactsSection } from './facts-section.tsx';

const PARTIES: readonly (readonly [field: string, title: string])[] = [
  ['registrant', 'Holder'],
  ['registrar', 'Registrar'],
  ['administrative', 'Administrative contact'],
  ['technical', 'Technical contact'],
  ['billing', 'Billing contact'],
];
const RAW_LENGTH = 2_000;

export function RegistrationDetails({ record }: DetailsBodyProps) {
  const raw = textAt(record, 'raw');
  return (
    <>
      <FactsSection title="Registration" of={record} rows={REGISTRATION_ROWS} />
      {PARTIES.map(([field, title]) => (
        <FactsSection key={field} title={title} of={objectAt(record, field)} field={field} rows={PARTY_ROWS} />
      ))}
      {raw !== undefined && (
        <Section title="As received" level={3}>
          <Value text={raw} field="raw" most={RAW_LENGTH} />
        </Section>
      )}
    </>
  );
}
