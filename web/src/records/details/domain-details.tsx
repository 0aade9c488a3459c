import type { DetailsBodyProps } from './details-body.ts';
import { DNS_ROWS } from './fact-rows.ts';
import { FactsSection } from './facts-section.tsx';

export const DomainDetails = ({ record }: DetailsBodyProps) => <FactsSection title="DNS" of={record} rows={DNS_ROWS} />;
