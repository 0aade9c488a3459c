import { Button } from '../../../parts/button/button.tsx';
import { Row } from '../../../parts/layout/row.tsx';
import { Mark } from '../../../parts/mark/mark.tsx';
import styles from './compare.module.css';
import type { ShownComparison } from './use-comparison.ts';

interface ComparisonBarProps {
  readonly comparison: ShownComparison;
  readonly onKeep: () => void;
  readonly onStop: () => void;
}

/** What differs, in words; and what the marks of the picture mean. */
export const ComparisonBar = ({ comparison: { other, added, gone }, onKeep, onStop }: ComparisonBarProps) => (
  <div className={styles.bar} role="status">
    <Row gap={2}>
      <span>
        Compared with {other}: <Mark kind="good">{added.toLocaleString()} added</Mark>{' '}
        <Mark kind="warn">{gone.toLocaleString()} gone</Mark>
      </span>
      <span className={styles.soft}>
        Added nodes have a cross and a ring; gone ones are hollow, their edges broken.
      </span>
    </Row>
    <Row gap={1}>
      <Button size="small" onClick={onKeep}>
        Open the one of {other}
      </Button>
      <Button size="small" kind="main" onClick={onStop}>
        End the comparison
      </Button>
    </Row>
  </div>
);
