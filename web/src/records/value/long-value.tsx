import { useContext, useState } from 'react';
import { groupNumber } from '../../parts/amount/group-number.ts';
import { InValueGroup } from '../menu/in-value-group.ts';
import { boundedText } from './bounded-text.ts';
import type { MatchedPart } from './matched-part.ts';
import { MatchedText } from './matched-text.tsx';
import styles from './value.module.css';

export interface LongValueProps {
  readonly text: string;
  readonly match: MatchedPart | undefined;
  readonly most: number | undefined;
  readonly onMenu: ((beside: HTMLElement) => void) | undefined;
}

/** A text of many characters or lines: a block that can be read line by line, with its buttons below. */
export function LongValue({ text, match, most, onMenu }: LongValueProps) {
  const [isWhole, setWhole] = useState(false);
  const isInGroup = useContext(InValueGroup);
  const bounded = isWhole ? { text, left: 0 } : boundedText(text, most);
  const tabIndex = isInGroup ? -1 : 0;
  return (
    <div className={styles.long}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <pre className={styles.lines} tabIndex={0} data-value="">
        <bdi>
          <MatchedText text={bounded.text} match={match} hasLines />
        </bdi>
      </pre>
      <div className={styles.foot}>
        {onMenu !== undefined && (
          <button
            type="button"
            className={styles.small}
            aria-haspopup="menu"
            tabIndex={tabIndex}
            data-stop=""
            onClick={({ currentTarget }) => onMenu(currentTarget)}
          >
            Use this text
          </button>
        )}
        {(bounded.left > 0 || isWhole) && (
          <button
            type="button"
            className={styles.small}
            tabIndex={tabIndex}
            data-stop=""
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? 'Show less' : `Show all ${groupNumber(text.length)} characters`}
          </button>
        )}
      </div>
    </div>
  );
}
