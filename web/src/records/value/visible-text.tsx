import { memo } from 'react';
import styles from './value.module.css';
import { visibleLines, visibleOnOneLine } from './visible-pieces.ts';

export interface VisibleTextProps {
  readonly text: string;
  /** With its lines and tabs. */
  readonly hasLines?: boolean | undefined;
}

/** Text of strangers, with marked escapes for what cannot be seen. `data-true` has what an escape stands for. */
export const VisibleText = memo(function VisibleText({ text, hasLines = false }: VisibleTextProps) {
  return (hasLines ? visibleLines(text) : visibleOnOneLine(text)).map((piece, at) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other identity
      <span key={at} className={styles.escape} data-true={piece.characters}>
        {piece.label}
      </span>
    ),
  );
});
