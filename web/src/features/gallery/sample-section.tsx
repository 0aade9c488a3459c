import type { ReactNode } from 'react';
import { Stack } from '../../parts/layout/stack.tsx';
import { Section } from '../../parts/section/section.tsx';
import styles from './gallery.module.css';

export interface SampleSectionProps {
  /** The name of a component. A picture of the section has the same name. */
  readonly of: string;
  /** What is shown of it, where it has several sections. */
  readonly what?: string | undefined;
  readonly count?: number | undefined;
  readonly children: ReactNode;
}

const idOf = (name: string): string =>
  `sample-${name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').replace(/[^a-z]+/gi, '-')}`.toLowerCase();

/** The samples of one component, by themselves. */
export function SampleSection({ of, what, count, children }: SampleSectionProps) {
  const title = what === undefined ? of : `${of}: ${what}`;
  return (
    <Section id={idOf(title)} title={title} count={count} className={styles.sample}>
      <Stack>{children}</Stack>
    </Section>
  );
}
