import type { MatchedPart } from './matched-part.ts';
import styles from './value.module.css';
import { VisibleText } from './visible-text.tsx';

export interface MatchedTextProps {
  readonly text: string;
  readonly match: MatchedPart | undefined;
  readonly hasLines?: boolean | undefined;
}

/** A text with what matched the query marked. */
export function MatchedText({ text, match, hasLines }: MatchedTextProps) {
  if (match === undefined || match.start >= text.length) return <VisibleText text={text} hasLines={hasLines} />;
  return (
    <>
      <VisibleText text={text.slice(0, match.start)} hasLines={hasLines} />
      <mark className={styles.match}>
        <VisibleText text={text.slice(match.start, match.end)} hasLines={hasLines} />
      </mark>
      <VisibleText text={text.slice(match.end)} hasLines={hasLines} />
    </>
  );
}
