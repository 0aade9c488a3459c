import type { ReactNode } from 'react';
import { Stack } from '../../parts/layout/stack.tsx';
import { Section } from '../../parts/section/section.tsx';

export interface SampleSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export const SampleSection = ({ title, children }: SampleSectionProps) => (
  <Section title={title}>
    <Stack>{children}</Stack>
  </Section>
);
