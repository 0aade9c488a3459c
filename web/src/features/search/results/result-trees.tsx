import { RecordTree } from '../../../records/tree/record-tree.tsx';
import styles from './results.module.css';
import type { ResultsProps } from './results-props.ts';

export const ResultTrees = ({ state, hits }: ResultsProps) => (
  <ol className={styles.cards} start={state.start + 1}>
    {hits.map(({ data, highlight }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a place of the page has no other identity
      <li key={at} className={styles.tree}>
        <RecordTree collection={state.collection} record={data} highlight={highlight} />
      </li>
    ))}
  </ol>
);
