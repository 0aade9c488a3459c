import { nodeKey } from '@periplus/model/discovery/node-types.ts';
import { visibleLine } from '@periplus/view/visible-text.ts';
import { useReaderPlan } from '../../../api/plan/reader-plan.ts';
import { Amount } from '../../../parts/amount/amount.tsx';
import { Checkbox } from '../../../parts/checkbox/checkbox.tsx';
import { Disclosure } from '../../../parts/disclosure/disclosure.tsx';
import { IconButton } from '../../../parts/icon-button/icon-button.tsx';
import { Mark } from '../../../parts/mark/mark.tsx';
import { changedSelection } from '../../../parts/table/changed-selection.ts';
import { LeftOutNote } from '../../../records/plan/left-out-note.tsx';
import { GROUP_ABOVE } from '../content/graph-content.ts';
import type { GraphTools } from '../state/graph-tools.ts';
import type { CountedStart, SearchStart } from './ask-searches.ts';
import styles from './follow.module.css';
import { leftOutSearches } from './left-out-searches.ts';

interface SearchListProps {
  readonly tools: GraphTools;
  readonly start: SearchStart;
  readonly searches: readonly CountedStart[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  readonly onFollow: (search: CountedStart) => void;
}

/** The first values that a search finds, on one line. */
const PREVIEWED = 3;
const LONGEST = 120;

export function SearchList({ tools, start, searches, chosen, onChoose, onFollow }: SearchListProps) {
  const followed = followedSearches(tools, start);
  const useful = searches.filter(({ count }) => count > 0);
  const { leftOut } = useReaderPlan();
  const notInPlan = leftOutSearches(leftOut);
  const empty = searches.filter(({ id, count }) => count === 0 && !notInPlan.has(id));
  const unknown = searches.filter(({ id, count }) => count === 0 && notInPlan.has(id));
  return (
    <>
      {useful.length === 0 && <p>No search leads anywhere from here.</p>}
      <ul className={styles.searches} aria-label="Searches from here">
        {useful.map((search) => (
          <li key={search.id} className={styles.search}>
            <Checkbox
              label={search.label}
              checked={chosen.has(String(search.id))}
              onChange={({ currentTarget }) =>
                onChoose(changedSelection(chosen, [String(search.id)], currentTarget.checked))
              }
            />
            <span className={styles.count}>
              {followed.has(search.id) && <Mark kind="act">followed</Mark>}
              <span title={search.isTooMuch ? 'Records: there are too many different nodes to count.' : undefined}>
                <Amount value={search.count} />
              </span>
            </span>
            <IconButton
              icon={search.count > GROUP_ABOVE ? 'group' : 'plus'}
              size="small"
              name={`${search.count > GROUP_ABOVE ? 'Follow, as a group' : 'Follow'}: ${search.label}`}
              aria-disabled={tools.ask.label !== undefined}
              onClick={() => onFollow(search)}
            />
            {!tools.areNamesHidden && <bdi className={styles.preview}>{previewText(search.preview)}</bdi>}
          </li>
        ))}
      </ul>
      {empty.length > 0 && (
        <Disclosure title="Find nothing" count={empty.length} className={styles.empty}>
          <LabelList searches={empty} />
        </Disclosure>
      )}
      {unknown.length > 0 && (
        <Disclosure title="Not in your plan" count={unknown.length}>
          <LabelList searches={unknown} />
          <LeftOutNote names={['what these searches read']} />
        </Disclosure>
      )}
    </>
  );
}

const LabelList = ({ searches }: Pick<SearchListProps, 'searches'>) => (
  <ul className={styles.nothing}>
    {searches.map(({ id, label }) => (
      <li key={id}>{label}</li>
    ))}
  </ul>
);

const previewText = (preview: readonly string[]): string =>
  visibleLine(preview.slice(0, PREVIEWED).join(', ').slice(0, LONGEST));

/** Searches that have been followed from some of these nodes. */
function followedSearches({ content }: GraphTools, { type, values }: SearchStart): ReadonlySet<number> {
  const starts = new Set(values.map((value) => nodeKey({ type, value })));
  const found = new Set<number>();
  for (const { from, search } of content.edges.values()) if (search !== null && starts.has(from)) found.add(search);
  return found;
}
