import { visibleText } from '@periplus/view/visible-text.ts';
import { withoutStackedMarks } from '../words/stacked-marks.ts';
import styles from './code-text.module.css';

export interface CodeTextProps {
  readonly text: string;
  /** With its lines, in a frame that scrolls; else on one line with what is around it. */
  readonly isBlock?: boolean | undefined;
  /** Characters that are shown; a note says how many are left out. */
  readonly most?: number | undefined;
  /** Of a block: says what it is; read aloud. */
  readonly label?: string | undefined;
}

const MOST = 2_000;

/** A text that programs read, such as a query. It may be from an address that somebody sent. */
export function CodeText({ text, isBlock = false, most = MOST, label }: CodeTextProps) {
  const left = text.length - most;
  const visible = withoutStackedMarks(visibleText(left > 0 ? text.slice(0, most) : text));
  const shown = (
    <>
      {isBlock ? visible : visible.replaceAll('\n', ' ')}
      {left > 0 && <span className={styles.left}> … {left.toLocaleString()} more characters</span>}
    </>
  );
  if (!isBlock)
    return (
      <code className={styles.line}>
        <bdi>{shown}</bdi>
      </code>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={styles.block} aria-label={label} tabIndex={0}>
      <pre dir="ltr">
        <code>{shown}</code>
      </pre>
    </section>
  );
}
