import type { ReactNode } from 'react';
import { Section } from '../../parts/section/section.tsx';
import { ValueGroup } from '../menu/value-group.tsx';
import { textAt } from '../read/values-at.ts';
import { FactList } from './fact-list.tsx';
import type { FactRow } from './fact-rows.ts';

export interface FactsSectionProps {
  readonly title: string;
  readonly of: unknown;
  readonly field?: string | undefined;
  readonly rows: readonly FactRow[];
  readonly children?: ReactNode;
}

/** A section of facts. Nothing if the record has none of them. */
export function FactsSection({ title, of, field, rows, children }: FactsSectionProps) {
  if (children === undefined && rows.every(([, path]) => textAt(of, path) === undefined)) return null;
  return (
    <Section title={title} level={3}>
      <ValueGroup>
        <FactList of={of} field={field} rows={rows} />
      </ValueGroup>
      {children}
    </Section>
  );
}
