import { visibleLine } from '@periplus/view/visible-text.ts';
import type { LoadPrivateAnswer } from '../../../api/operations.generated.ts';
import { Amount } from '../../../parts/amount/amount.tsx';
import { Disclosure } from '../../../parts/disclosure/disclosure.tsx';
import { Table } from '../../../parts/table/table.tsx';

interface FieldNote {
  readonly path: string;
  readonly count: number;
}

/** Values that are stored and that a search does not find as one would expect. */
export const FieldNotes = ({ answer }: { readonly answer: LoadPrivateAnswer }) => (
  <>
    <Notes title="Values under names that are no fields" counts={answer.unknown_fields} />
    <Notes title="Values that do not fit the type of their field" counts={answer.mistyped_fields} />
  </>
);

function Notes({ title, counts }: { readonly title: string; readonly counts: Readonly<Record<string, number>> }) {
  const notes: readonly FieldNote[] = Object.entries(counts).map(([path, count]) => ({ path, count }));
  if (notes.length === 0) return null;
  return (
    <Disclosure title={title} count={notes.length}>
      <Table
        label={title}
        columns={[
          {
            id: 'path',
            title: 'Name',
            cell: ({ path }) => (
              <code>
                <bdi>{visibleLine(path.slice(0, LONGEST))}</bdi>
              </code>
            ),
          },
          { id: 'count', title: 'Values', align: 'end', width: 96, cell: ({ count }) => <Amount value={count} /> },
        ]}
        rows={notes.slice(0, MOST)}
        rowKey={({ path }) => path}
        empty={null}
      />
    </Disclosure>
  );
}

const MOST = 100;
const LONGEST = 200;
