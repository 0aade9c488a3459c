import styles from './skeleton.module.css';

export interface SkeletonProps {
  readonly lines?: number | undefined;
  /** Pixels in all, instead of lines. */
  readonly height?: number | undefined;
}

/** The shape of what comes. It has the height that the content will have, so that nothing jumps. */
export const Skeleton = ({ lines = 3, height }: SkeletonProps) =>
  height !== undefined ? (
    <div className={styles.block} aria-hidden="true" style={{ blockSize: `${height}px` }} />
  ) : (
    <div aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <div key={line} className={styles.line} style={{ inlineSize: `${WIDTHS[line % WIDTHS.length]}%` }} />
      ))}
    </div>
  );

const WIDTHS = [92, 78, 85, 64, 88, 71];
