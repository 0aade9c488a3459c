import { visibleLine } from '@periplus/view/visible-text.ts';
import { addressOf } from '../../../api/ask.ts';
import type { LoadAnswer } from '../../../api/operations.generated.ts';
import { refusedRecords } from '../../../api/operations.generated.ts';
import { startDownload } from '../../../api/start-download.ts';
import { Amount } from '../../../parts/amount/amount.tsx';
import { Button } from '../../../parts/button/button.tsx';
import { CodeText } from '../../../parts/code-text/code-text.tsx';
import { Disclosure } from '../../../parts/disclosure/disclosure.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Table } from '../../../parts/table/table.tsx';
import styles from './imports.module.css';

/** What was refused: how often for which reason, the first lines with their places, and the file of all of them. */
export function RefusedRecords({ load }: { readonly load: LoadAnswer }) {
  const { id, reasons, first_refused: first, refused, refused_in_file: kept, state, source } = load;
  return (
    <Stack>
      <Table
        label="Why records were refused"
        columns={[
          { id: 'reason', title: 'Refused because', cell: ({ reason }) => <bdi>{visibleLine(reason)}</bdi> },
          { id: 'count', title: 'Records', align: 'end', width: 96, cell: ({ count }) => <Amount value={count} /> },
        ]}
        rows={reasons}
        rowKey={({ reason }) => reason}
        empty="The reasons come with the next lines."
      />
      {first.length > 0 && (
        <Disclosure title={first.length < refused ? `The first ${first.length} refused` : 'The refused records'} open>
          <Table
            label="The first refused records"
            columns={[
              { id: 'line', title: 'Line', width: 72, cell: ({ line }) => <Amount value={line} /> },
              { id: 'reason', title: 'Reason', width: '36%', cell: ({ reason }) => <bdi>{visibleLine(reason)}</bdi> },
              {
                id: 'text',
                title: 'Begins',
                cell: ({ text }) => (text === null ? 'Too long to keep' : <CodeText text={text} most={160} />),
              },
            ]}
            rows={first}
            rowKey={({ line }) => String(line)}
            empty={null}
          />
        </Disclosure>
      )}
      {kept > 0 && state !== 'running' && (
        <div className={styles.start}>
          <Button
            icon="download"
            onClick={() => startDownload(addressOf(refusedRecords, { id }), `${source ?? 'import'}.refused`)}
          >
            Download the refused records
          </Button>
          <span className={styles.soft}>
            {kept < refused ? `The first ${kept.toLocaleString()}, each` : 'Each'} below its reason. Mend them there,
            and import that file.
          </span>
        </div>
      )}
    </Stack>
  );
}
