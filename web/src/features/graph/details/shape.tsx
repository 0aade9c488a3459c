import { type NodeFamily, nodeFamilies } from '../picture/node-families.ts';
import styles from './details.module.css';

const PATHS: Readonly<Record<string, string>> = {
  circle: 'M6 1a5 5 0 1 0 0 10a5 5 0 1 0 0-10z',
  square: 'M1.5 1.5h9v9h-9z',
  diamond: 'M6 .5L11.5 6L6 11.5L.5 6z',
  triangle: 'M6 1L11.5 10.5h-11z',
  hexagon: 'M3.2 1h5.6L11.6 6L8.8 11H3.2L.4 6z',
};

/** How nodes of a family look in the picture. */
export const Shape = ({ family }: { readonly family: NodeFamily }) => (
  <svg className={styles.shape} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
    <path d={PATHS[nodeFamilies[family].shape]} fill={`var(${nodeFamilies[family].token})`} />
  </svg>
);
