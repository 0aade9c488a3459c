import { nodeKey } from '@periplus/model/discovery/node-types.ts';
import { Amount } from '../../../parts/amount/amount.tsx';
import { CodeText } from '../../../parts/code-text/code-text.tsx';
import { Disclosure } from '../../../parts/disclosure/disclosure.tsx';
import { IconButton } from '../../../parts/icon-button/icon-button.tsx';
import { Mark } from '../../../parts/mark/mark.tsx';
import { Table } from '../../../parts/table/table.tsx';
import type { TableColumn } from '../../../parts/table/table-column.ts';
import { GROUP_ABOVE } from '../content/graph-content.ts';
import type { GraphDesk } from '../state/graph-desk.ts';
import type { CountedStart, SearchStart } from './ask-searches.ts';
import styles from './follow.module.css';

interface SearchTableProps {
  readonly desk: GraphDesk;
  readonly start: SearchStart;
  readonly searches: readonly CountedStart[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  readonly onFollow: (search: CountedStart) => void;
}

export function SearchTable({ desk, start, searches, chosen, onChoose, onFollow }: SearchTableProps) {
  const followed = followedSearches(desk, start);
  const useful = searches.filter(({ count }) => count > 0);
  const empty = searches.filter(({ count }) => count === 0);
  const columns: readonly TableColumn<CountedStart>[] = [
    {
      id: 'label',
      title: 'Search',
      cell: (search) => (
        <div>
          {search.label} {followed.has(search.id) && <Mark kind="act">followed</Mark>}
          {!desk.areNamesHidden && (
            <p className={styles.preview}>
              <CodeText text={search.preview.slice(0, 3).join(', ')} most={90} />
            </p>
          )}
        </div>
      ),
    },
    {
      id: 'count',
      title: 'Finds',
      align: 'end',
      width: 86,
      cell: ({ count, isTooMuch }) => (
        <>
          <Amount value={count} />
          {isTooMuch ? (
            <p className={styles.preview}>records</p>
          ) : (
            count > GROUP_ABOVE && <p className={styles.preview}>a group</p>
          )}
        </>
      ),
    },
    {
      id: 'follow',
      title: 'Follow',
      isTitleHidden: true,
      align: 'end',
      width: 36,
      cell: (search) => (
        <IconButton
          icon="plus"
          size="small"
          name={`Follow: ${search.label}`}
          disabled={desk.ask.label !== undefined}
          onClick={() => onFollow(search)}
        />
      ),
    },
  ];
  return (
    <>
      <Table
        label="Searches from here"
        columns={columns}
        rows={useful}
        rowKey={({ id }) => String(id)}
        rowLabel={({ label }) => label}
        selected={chosen}
        onSelect={onChoose}
        empty="No search leads anywhere from here."
      />
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

/** Searches that have been followed from all of these nodes. */
function followedSearches({ content }: GraphDesk, { type, values }: SearchStart): ReadonlySet<number> {
  const starts = new Set(values.map((value) => nodeKey({ type, value })));
  const found = new Set<number>();
  for (const { from, search } of content.edges.values()) if (search !== null && starts.has(from)) found.add(search);
  return found;
}
