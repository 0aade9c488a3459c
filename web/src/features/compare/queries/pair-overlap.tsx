import { Amount } from '../../../parts/amount/amount.tsx';
import { CodeText } from '../../../parts/code-text/code-text.tsx';
import { Go } from '../../../parts/go/go.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { collectionNames } from '../../../paths/collection-names.ts';
import type { QueryComparison } from './compare-operations.ts';
import { type ComparedPair, type SideName, sidePath } from './compared-pair.ts';
import { bothText, onlyText } from './overlap-queries.ts';
import styles from './queries.module.css';

export interface PairOverlapProps {
  readonly pair: ComparedPair;
  readonly comparison: QueryComparison;
}

/** How many records each finds, and how many both. */
export function PairOverlap({ pair, comparison }: PairOverlapProps) {
  const { a, b, both, only_a: onlyA, only_b: onlyB } = comparison;
  const all = both === null || onlyA === null || onlyB === null ? undefined : both + onlyA + onlyB;
  const [textA, textB] = [pair.a.q, pair.b.q];
  return (
    <Section title={`How many ${collectionNames[pair.collection].many}`}>
      <dl className={styles.sides}>
        <Side pair={pair} side="a" title="First" count={a.count} />
        <Side pair={pair} side="b" title="Second" count={b.count} />
      </dl>
      {all === undefined || both === null || onlyA === null || onlyB === null ? (
        <p>The two read different indices, so their records cannot be matched one by one.</p>
      ) : (
        <>
          {all > 0 && (
            <div className={styles.overlap} aria-hidden="true">
              <span className={styles.onlyA} style={{ flexGrow: onlyA }} />
              <span className={styles.both} style={{ flexGrow: both }} />
              <span className={styles.onlyB} style={{ flexGrow: onlyB }} />
            </div>
          )}
          <ul className={styles.shares}>
            <Share mark={styles.onlyA} label="only the first" count={onlyA} pair={pair} q={onlyText(textA, textB)} />
            <Share mark={styles.both} label="both" count={both} pair={pair} q={bothText(textA, textB)} />
            <Share mark={styles.onlyB} label="only the second" count={onlyB} pair={pair} q={onlyText(textB, textA)} />
          </ul>
        </>
      )}
    </Section>
  );
}

interface SideProps {
  readonly pair: ComparedPair;
  readonly side: SideName;
  readonly title: string;
  readonly count: number;
}

const Side = ({ pair, side, title, count }: SideProps) => (
  <div className={styles.side}>
    <dt>
      {title}: <CodeText text={pair[side].q === '' ? '*' : pair[side].q} most={300} />
      {pair[side].indices !== '' && (
        <span className={styles.soft}>
          {' '}
          in <CodeText text={pair[side].indices} most={200} />
        </span>
      )}
    </dt>
    <dd className={styles.total}>
      <Go to={sidePath(pair, side)}>
        <Amount value={count} />
      </Go>
    </dd>
  </div>
);

interface ShareProps {
  readonly mark: string | undefined;
  readonly label: string;
  readonly count: number;
  readonly pair: ComparedPair;
  /** Undefined if no query says it. */
  readonly q: string | undefined;
}

const Share = ({ mark, label, count, pair, q }: ShareProps) => (
  <li>
    <span className={`${styles.sample} ${mark}`} aria-hidden="true" />{' '}
    {q === undefined ? (
      <Amount value={count} />
    ) : (
      <Go to={sidePath(pair, 'a', q)}>
        <Amount value={count} />
      </Go>
    )}{' '}
    {label}
  </li>
);
