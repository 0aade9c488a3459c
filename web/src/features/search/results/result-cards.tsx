import { Checkbox } from '../../../parts/checkbox/checkbox.tsx';
import { IconButton } from '../../../parts/icon-button/icon-button.tsx';
import { RecordCard } from '../../../records/cards/record-card.tsx';
import styles from './results.module.css';
import type { ResultsProps } from './results-props.ts';

export const ResultCards = ({ state, hits, chosen, onChoose, onOpen }: ResultsProps) => (
  <ol className={styles.cards} start={state.start + 1}>
    {hits.map(({ data, highlight }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a place of the page has no other identity
      <li key={at} className={styles.card} data-hit={at}>
        <RecordCard
          collection={state.collection}
          record={data}
          highlight={highlight}
          select={
            <Checkbox
              label={`Choose record ${state.start + at + 1}`}
              isLabelHidden
              checked={chosen.has(at)}
              onChange={(event) => onChoose(at, event.target.checked)}
            />
          }
          actions={
            <IconButton
              icon="chevron-right"
              size="small"
              name={`Open record ${state.start + at + 1}`}
              aria-expanded={state.open === at}
              onClick={() => onOpen(state.open === at ? undefined : at)}
            />
          }
          isOpen={state.open === at}
          onOpen={() => onOpen(state.open === at ? undefined : at)}
        />
      </li>
    ))}
  </ol>
);
