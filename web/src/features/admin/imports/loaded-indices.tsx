import { isCollection } from '@periplus/model/collection.ts';
import type { LoadPrivateAnswer } from '../../../api/operations.generated.ts';
import { Amount } from '../../../parts/amount/amount.tsx';
import { Go } from '../../../parts/go/go.tsx';
import { Table } from '../../../parts/table/table.tsx';
import { collectionNames } from '../../../paths/collection-names.ts';
import { adminPath, searchPath } from '../../../paths/pages.ts';

type LoadedIndex = LoadPrivateAnswer['indices'][number];

/** What was written into which collection, and the way to it. */
export const LoadedIndices = ({ indices }: Pick<LoadPrivateAnswer, 'indices'>) => (
  <Table
    label="What is stored"
    columns={[
      { id: 'collection', title: 'Collection', cell: ({ collection }) => titleOf(collection) },
      { id: 'count', title: 'Records', align: 'end', width: 96, cell: ({ count }) => <Amount value={count} /> },
      { id: 'label', title: 'Index', cell: ({ label }) => <bdi>{label}</bdi> },
      { id: 'way', title: '', cell: (index) => <WayToIndex index={index} kind="plain" size="small" /> },
    ]}
    rows={indices}
    rowKey={({ id }) => String(id)}
    empty={null}
  />
);

const titleOf = (collection: string): string =>
  isCollection(collection) ? collectionNames[collection].title : collection;

interface WayToIndexProps {
  readonly index: LoadedIndex;
  readonly kind: 'main' | 'plain';
  readonly size?: 'small';
}

/** The search of its records, or where it is published before that. */
export function WayToIndex({ index: { collection, label, state }, kind, size }: WayToIndexProps) {
  if (!isCollection(collection)) return null;
  if (state !== 'published')
    return (
      <Go kind={kind} size={size} to={adminPath('indices')}>
        Publish it
      </Go>
    );
  return (
    <Go kind={kind} size={size} icon="search" to={searchPath(collection, { q: '', indices: label })}>
      {kind === 'main' ? 'Search these' : `Search ${collectionNames[collection].many}`}
    </Go>
  );
}
