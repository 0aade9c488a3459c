import { visibleLine } from '@periplus/view/visible-text.ts';
import { ApiProblem } from '../../../api/api-problem.ts';
import type { SurfaceGraphsAnswer } from '../../../api/operations.generated.ts';
import { Amount } from '../../../parts/amount/amount.tsx';
import { Dialog } from '../../../parts/dialog/dialog.tsx';
import { Empty } from '../../../parts/empty/empty.tsx';
import { Go } from '../../../parts/go/go.tsx';
import { Mark } from '../../../parts/mark/mark.tsx';
import { Pending } from '../../../parts/pending/pending.tsx';
import { ProblemView } from '../../../parts/problem-view/problem-view.tsx';
import { Table } from '../../../parts/table/table.tsx';
import type { TableColumn } from '../../../parts/table/table-column.ts';
import { Time } from '../../../parts/time/time.tsx';
import { savedGraphPath } from '../../../paths/pages.ts';
import { useSavedGraphs } from './use-saved-graphs.ts';

type Saved = SurfaceGraphsAnswer[number];

/** The saved graphs, of which one can be opened. */
export function OpenDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, error, isPending, refetch } = useSavedGraphs(true);
  const columns: readonly TableColumn<Saved>[] = [
    {
      id: 'name',
      title: 'Name',
      cell: ({ id, name, is_from_team: isOfTeam }) => (
        <>
          <Go to={savedGraphPath(id)} onClick={onClose}>
            <bdi>{visibleLine(name)}</bdi>
          </Go>{' '}
          {isOfTeam && <Mark>team</Mark>}
        </>
      ),
    },
    {
      id: 'versions',
      title: 'Versions',
      align: 'end',
      width: 90,
      cell: ({ newest_version: newest }) => <Amount value={newest} />,
    },
    { id: 'created', title: 'Created', width: 130, cell: ({ created_at: at }) => <Time at={at} /> },
  ];
  return (
    <Dialog title="Saved graphs" isOpen onClose={onClose}>
      {error instanceof ApiProblem && <ProblemView problem={error} onRetry={() => void refetch()} />}
      <Pending isPending={isPending} label="Reading the saved graphs" />
      {data?.length === 0 && (
        <Empty title="No graph is saved yet">
          <p>Save keeps a graph under a name, with its notes and places. Your team can open it.</p>
        </Empty>
      )}
      {data !== undefined && data.length > 0 && (
        <Table label="Saved graphs" columns={columns} rows={data.toReversed()} rowKey={({ id }) => id} empty="" />
      )}
    </Dialog>
  );
}
