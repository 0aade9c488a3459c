import { nodeKey } from '@periplus/model/discovery/node-types.ts';
import { visibleLine } from '@periplus/view/visible-text.ts';
import { Amount } from '../../../parts/amount/amount.tsx';
import { Checkbox } from '../../../parts/checkbox/checkbox.tsx';
import { Disclosure } from '../../../parts/disclosure/disclosure.tsx';
import { IconButton } from '../../../parts/icon-button/icon-button.tsx';
import { Mark } from '../../../parts/mark/mark.tsx';
import { changedSelection } from '../../../parts/table/changed-selection.ts';
import { GROUP_ABOVE } from '../content/graph-content.ts';
import type { GraphDesk } from '../state/graph-desk.ts';
import type { CountedStart, SearchStart } from './ask-searches.ts';
import styles from './follow.module.css';

interface SearchListProps {
  readonly desk: GraphDesk;
  readonly start: SearchStart;
  readonly searches: readonly CountedStart[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  readonly onFollow: (search: CountedStart) => void;
}

/** The first values that a search finds, on one line. */
const PREVIEWED = 3;
const LONGEST = 120;

export function SearchList({ desk, start, searches, chosen, onChoose, onFollow }: SearchListProps) {
  const followed = followedSearches(desk, start);
  const useful = searches.filter(({ count }) => count > 0);
  const empty = searches.filter(({ count }) => count === 0);
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
              disabled={desk.ask.label !== undefined}
              onClick={() => onFollow(search)}
            />
            {!desk.areNamesHidden && <bdi className={styles.preview}>{previewText(search.preview)}</bdi>}
          </li>
        ))}
      </ul>
      {empty.length > 0 && (
        <Disclosure title="Find nothing" count={empty.length}>
          <ul className={styles.nothing}>
            {empty.map(({ id, label }) => (
              <li key={id}>{label}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

const previewText = (preview: readonly string[]): string =>
  visibleLine(preview.slice(0, PREVIEWED).join(', ').slice(0, LONGEST));

/** Searches that have been followed from some of these nodes. */
function followedSearches({ content }: GraphDesk, { type, values }: SearchStart): ReadonlySet<number> {
  const starts = new Set(values.map((value) => nodeKey({ type, value })));
  const found = new Set<number>();
  for (const { from, search } of content.edges.values()) if (search !== null && starts.has(from)) found.add(search);
  return found;
}
