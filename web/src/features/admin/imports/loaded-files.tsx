import { visibleLine } from '@periplus/view/visible-text.ts';
import type { LoadPrivateAnswer } from '../../../api/operations.generated.ts';
import { Amount } from '../../../parts/amount/amount.tsx';
import { Disclosure } from '../../../parts/disclosure/disclosure.tsx';
import { Table } from '../../../parts/table/table.tsx';
import styles from './imports.module.css';

/** As what the file was recognised, or each file in it, and what was left out. */
export function LoadedFiles({
  answer,
}: {
  readonly answer: Pick<LoadPrivateAnswer, 'formats' | 'left_out' | 'sources'>;
}) {
  const { formats, left_out: leftOut, sources } = answer;
  const count = formats.reduce((sum, one) => sum + one.sources, leftOut);
  const [first] = sources;
  if (first === undefined) return null;
  if (count === 1 && first.format !== null)
    return (
      <p className={styles.soft}>
        Recognised as <bdi>{first.format}</bdi>.
      </p>
    );
  const title = leftOut === 0 ? 'Files in it' : `Files in it, ${leftOut.toLocaleString()} left out`;
  return (
    <Disclosure title={title} count={count} open={leftOut > 0 || count <= FEW}>
      <Table
        label="Files in it"
        columns={[
          {
            id: 'name',
            title: 'File',
            width: '36%',
            cell: ({ name }) => <bdi>{visibleLine(name.slice(-LONGEST))}</bdi>,
          },
          {
            id: 'format',
            title: 'Recognised as',
            cell: ({ format, reason }) =>
              format === null ? (
                <>
                  Left out: <bdi>{visibleLine((reason ?? 'not recognised').slice(0, LONGEST))}</bdi>
                </>
              ) : (
                <bdi>{format}</bdi>
              ),
          },
          {
            id: 'written',
            title: 'Stored',
            align: 'end',
            width: 88,
            cell: ({ written }) => <Amount value={written} />,
          },
          {
            id: 'refused',
            title: 'Refused',
            align: 'end',
            width: 88,
            cell: ({ refused }) => <Amount value={refused} />,
          },
        ]}
        rows={[...sources].sort((a, b) => Number(a.format !== null) - Number(b.format !== null))}
        rowKey={({ name }) => name}
        empty={null}
      />
      {sources.length < count && <p className={styles.soft}>These are {sources.length.toLocaleString()} of them.</p>}
    </Disclosure>
  );
}

const FEW = 10;
const LONGEST = 400;
