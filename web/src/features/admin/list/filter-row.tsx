import type { ReactNode } from 'react';
import { Row } from '../../../parts/layout/row.tsx';
import styles from './list.module.css';

/** Controls above a list. */
export const FilterRow = ({ children }: { readonly children: ReactNode }) => (
  <Row gap={3} align="end" className={styles.filters}>
    {children}
  </Row>
);
