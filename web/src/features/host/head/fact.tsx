import type { ReactNode } from 'react';
import styles from './head.module.css';

export interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A label with what stands beside it, in the overview of a host. */
export const Fact = ({ label, children }: FactProps) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
