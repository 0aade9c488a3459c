import type { Collection } from '@periplus/model/collection.ts';
import { memo } from 'react';
import { Checkbox } from '../../../parts/checkbox/checkbox.tsx';
import { IconButton } from '../../../parts/icon-button/icon-button.tsx';
import { RecordCard } from '../../../records/cards/record-card.tsx';
import type { ShownHit } from '../request/shown-view.ts';
import styles from './results.module.css';
import type { ResultsProps } from './results-props.ts';

export const ResultCards = ({ state, hits, chosen, onChoose, onOpen }: ResultsProps) => (
  <ol className={styles.cards} start={state.start + 1}>
    {hits.map((hit, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a place of the page has no other identity
      <li key={at} className={styles.card} data-hit={at}>
        <ResultCard
          collection={state.collection}
          hit={hit}
          at={at}
          number={state.start + at + 1}
          isChosen={chosen.has(at)}
          isOpen={state.open === at}
          onChoose={onChoose}
          onOpen={onOpen}
        />
      </li>
    ))}
  </ol>
);

interface ResultCardProps extends Pick<ResultsProps, 'onChoose' | 'onOpen'> {
  readonly collection: Collection;
  readonly hit: ShownHit;
  /** Its place on the page. */
  readonly at: number;
  /** Its place among all records, from 1. */
  readonly number: number;
  readonly isChosen: boolean;
  readonly isOpen: boolean;
}

/** Drawn again only if something of it changes, however often the page is. */
const ResultCard = memo(function ResultCard(props: ResultCardProps) {
  const { collection, hit, at, number, isChosen, isOpen, onChoose, onOpen } = props;
  const open = (): void => onOpen(isOpen ? undefined : at);
  return (
    <RecordCard
      collection={collection}
      record={hit.data}
      highlight={hit.highlight}
      select={
        <Checkbox
          label={`Choose record ${number}`}
          isLabelHidden
          checked={isChosen}
          onChange={(event) => onChoose(at, event.target.checked)}
        />
      }
      actions={
        <IconButton
          icon="chevron-right"
          size="small"
          name={`Open record ${number}`}
          aria-expanded={isOpen}
          onClick={open}
        />
      }
      isOpen={isOpen}
      onOpen={open}
    />
  );
});
