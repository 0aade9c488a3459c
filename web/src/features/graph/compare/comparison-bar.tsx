import { Button } from '../../../parts/button/button.tsx';
import { Row } from '../../../parts/layout/row.tsx';
import { Mark } from '../../../parts/mark/mark.tsx';
import { nounCount } from '../work/added-text.ts';
import styles from './compare.module.css';
import type { ChangeCount } from './compare-content.ts';
import type { ShownComparison } from './use-comparison.ts';

interface ComparisonBarProps {
  readonly comparison: ShownComparison;
  /** Where the marks are seen. */
  readonly hasPicture: boolean;
  readonly onKeep: () => void;
  readonly onStop: () => void;
}

/** What differs, in words; and what the marks of the picture mean. */
export const ComparisonBar = ({
  comparison: { other, added, gone },
  hasPicture,
  onKeep,
  onStop,
}: ComparisonBarProps) => (
  <div className={styles.bar} role="status">
    <Row gap={2}>
      <span>
        Compared with {other}: <Mark kind="good">{countText(added)} added</Mark>{' '}
        <Mark kind="warn">{countText(gone)} gone</Mark>
      </span>
      <span className={styles.soft}>
        {hasPicture
          ? 'Added: with a cross and a ring. Gone: hollow, with broken edges.'
          : 'The tables have a column for it.'}
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

const countText = ({ nodes, edges }: ChangeCount): string => `${nounCount(nodes, 'node')}, ${nounCount(edges, 'edge')}`;
