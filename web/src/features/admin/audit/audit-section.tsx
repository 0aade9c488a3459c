import { visibleLine } from '@periplus/view/visible-text.ts';
import { useQuery } from '@tanstack/react-query';
import { addressOf, ask } from '../../../api/ask.ts';
import { type AdminAuditAnswer, adminAudit } from '../../../api/operations.generated.ts';
import { startDownload } from '../../../api/start-download.ts';
import { AnswerView } from '../../../parts/answer-view/answer-view.tsx';
import { Button } from '../../../parts/button/button.tsx';
import { CodeText } from '../../../parts/code-text/code-text.tsx';
import { Go } from '../../../parts/go/go.tsx';
import { Row } from '../../../parts/layout/row.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { Table } from '../../../parts/table/table.tsx';
import type { TableColumn } from '../../../parts/table/table-column.ts';
import { Time } from '../../../parts/time/time.tsx';
import { adminPath } from '../../../paths/pages.ts';
import { useSearchValues } from '../../../paths/use-place.ts';
import styles from '../list/list.module.css';
import { auditFilterOf, auditInput } from './audit-filter.ts';
import { AuditFilterForm } from './audit-filter-form.tsx';

const MOST = 500;

/** Who changed what, and when. Nothing can be taken out of it. */
export function AuditSection() {
  const filter = auditFilterOf(useSearchValues());
  const input = auditInput(filter);
  const queryKey = ['audit log', input];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(adminAudit, { ...input, limit: MOST }, { signal }),
    staleTime: 0,
  });
  const further = (after: string | undefined): string => adminPath('audit', { ...filter, after });
  return (
    <Section
      title="Audit log"
      level={1}
      actions={
        <Button
          icon="download"
          onClick={() =>
            startDownload(addressOf(adminAudit, { ...input, after: undefined, format: 'csv' }), 'audit.csv')
          }
        >
          Download as CSV
        </Button>
      }
    >
      <AuditFilterForm key={JSON.stringify(filter)} filter={filter} />
      <AnswerView query={query} queryKey={queryKey} label="Reading the audit log">
        {(entries) => (
          <>
            <Table
              label="Audit log, the newest first"
              columns={COLUMNS}
              rows={entries.toReversed()}
              rowKey={({ id }) => String(id)}
              empty="Nothing happened that fits. Look further back, or at all actions."
            />
            {(entries.length === MOST || filter.after !== '') && (
              <Row gap={3}>
                {filter.after !== '' && <Go to={further('')}>The first {MOST}</Go>}
                {entries.length === MOST && (
                  <Go to={further(String(entries.at(-1)?.id))}>The {MOST} that came later</Go>
                )}
                <span className={styles.soft}>The newest of these is first.</span>
              </Row>
            )}
          </>
        )}
      </AnswerView>
    </Section>
  );
}

const COLUMNS: readonly TableColumn<AdminAuditAnswer[number]>[] = [
  { id: 'at', title: 'When', width: 170, cell: ({ at }) => <Time at={at} form="exact" /> },
  { id: 'actor', title: 'Who', cell: ({ actor }) => visibleLine(actor) },
  { id: 'action', title: 'Did', cell: ({ action }) => <CodeText text={action} /> },
  { id: 'target', title: 'To', cell: ({ target }) => <bdi>{visibleLine(target)}</bdi> },
  {
    id: 'detail',
    title: 'Detail',
    width: '40%',
    cell: ({ detail }) => {
      const text = Object.entries(detail)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => `${name}: ${shown(value)}`);
      return text.length === 0 ? '' : <CodeText text={text.join(', ')} most={400} />;
    },
  },
];

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
