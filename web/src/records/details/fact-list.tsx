import { joinClasses } from '../../parts/style/join-classes.ts';
import styles from '../pieces/pieces.module.css';
import { ShowMore, useShowMore } from '../pieces/show-more.tsx';
import { textsAt } from '../read/values-at.ts';
import { Value } from '../value/value.tsx';
import type { FactRow } from './fact-rows.ts';

export interface FactListProps {
  /** A record, or an object in it. */
  readonly of: unknown;
  /** The field of that object; empty for the record itself. */
  readonly field?: string | undefined;
  readonly rows: readonly FactRow[];
  /** One below the other, for long values. */
  readonly isSingle?: boolean | undefined;
}

/** Labels with their values. What the record does not have is left out. */
export function FactList({ of, field = '', rows, isSingle = false }: FactListProps) {
  const facts = rows.flatMap(([label, path]) => {
    const texts = textsAt(of, path);
    return texts.length === 0 ? [] : [{ label, texts, field: field === '' ? path : `${field}.${path}` }];
  });
  if (facts.length === 0) return null;
  return (
    <dl className={joinClasses(styles.facts, !isSingle && styles.columns)}>
      {facts.map((fact) => (
        <Fact key={fact.field} {...fact} />
      ))}
    </dl>
  );
}

const AT_FIRST = 10;

function Fact(fact: { readonly label: string; readonly field: string; readonly texts: readonly string[] }) {
  const more = useShowMore(fact.texts, AT_FIRST);
  return (
    <div className={styles.fact}>
      <dt>{fact.label}</dt>
      <dd className={styles.values}>
        {more.shown.map((text) => (
          <Value key={text} text={text} field={fact.field} />
        ))}
        <ShowMore more={more} noun="values" />
      </dd>
    </div>
  );
}
