import { collections } from '@periplus/model/collection.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { useLive } from '../../../api/live/use-live.ts';
import { adminIndexSizes, adminIndices } from '../../../api/operations.generated.ts';
import { AnswerView } from '../../../parts/answer-view/answer-view.tsx';
import { Bytes } from '../../../parts/bytes/bytes.tsx';
import { Field } from '../../../parts/field/field.tsx';
import { Go } from '../../../parts/go/go.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { Select } from '../../../parts/select/select.tsx';
import { collectionNames } from '../../../paths/collection-names.ts';
import { adminPath } from '../../../paths/pages.ts';
import { useGo, useSearchValues } from '../../../paths/use-place.ts';
import { FilterRow } from '../list/filter-row.tsx';
import styles from '../list/list.module.css';
import { DropIndexDialog } from './drop-index-dialog.tsx';
import { type IndexRow, indexRows } from './index-rows.ts';
import { IndexTable } from './index-table.tsx';
import { RelabelDialog } from './relabel-dialog.tsx';

const KEY = ['admin indices'];

/** Everything that can be searched, and what is not published: how large and how old it is. */
export function IndicesSection() {
  const go = useGo();
  const { collection = '' } = useSearchValues();
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => ask(adminIndices, {}, { signal }) });
  const sizes = useQuery({
    queryKey: ['admin indices', 'sizes'],
    queryFn: ({ signal }) => ask(adminIndexSizes, {}, { signal }),
  });
  const [dropped, setDropped] = useState<IndexRow>();
  const [relabelled, setRelabelled] = useState<IndexRow>();
  useChangesOfIndices();
  return (
    <Section
      title="Indices"
      level={1}
      count={query.data?.length}
      actions={
        <Go kind="plain" icon="upload" to={adminPath('imports')}>
          Import
        </Go>
      }
    >
      <AnswerView query={query} queryKey={KEY} label="Reading the indices">
        {(indices) => {
          const all = indexRows(indices, sizes.data);
          const rows = collection === '' ? all : all.filter(({ index }) => index.collection === collection);
          return (
            <>
              <FilterRow>
                <Field label="Collection">
                  {(ids) => (
                    <Select
                      {...ids}
                      value={collection}
                      onChange={({ currentTarget: { value } }) =>
                        go(adminPath('indices', { collection: value }), { replace: true, keepScroll: true })
                      }
                    >
                      <option value="">All</option>
                      {collections.map((each) => (
                        <option key={each} value={each}>
                          {collectionNames[each].title}
                        </option>
                      ))}
                    </Select>
                  )}
                </Field>
                <p className={styles.soft}>
                  <Bytes value={rows.reduce((sum, { bytes = 0 }) => sum + bytes, 0)} /> on the disk
                </p>
              </FilterRow>
              <IndexTable rows={rows} onDrop={setDropped} onRelabel={setRelabelled} />
            </>
          );
        }}
      </AnswerView>
      {dropped !== undefined && <DropIndexDialog row={dropped} onClose={() => setDropped(undefined)} />}
      {relabelled !== undefined && <RelabelDialog row={relabelled} onClose={() => setRelabelled(undefined)} />}
    </Section>
  );
}

/** What others publish and withdraw is in the list at once. */
function useChangesOfIndices(): void {
  const client = useQueryClient();
  const { lastIndex } = useLive();
  useEffect(() => {
    if (lastIndex !== undefined) void client.invalidateQueries({ queryKey: KEY });
  }, [client, lastIndex]);
}
