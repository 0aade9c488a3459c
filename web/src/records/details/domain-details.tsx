import { DNS_ROWS } from './fact-rows.ts';
import { FactsSection } from './facts-section.tsx';
import type { DetailsBodyProps } from './record-details.tsx';

export const DomainDetails = ({ record }: DetailsBodyProps) => <FactsSection title="DNS" of={record} rows={DNS_ROWS} />;
