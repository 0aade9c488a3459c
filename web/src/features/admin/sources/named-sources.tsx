import { visibleLine } from '@periplus/view/visible-text.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask } from '../../../api/ask.ts';
import { useLive } from '../../../api/live/use-live.ts';
import { adminRunSource, adminSources } from '../../../api/operations.generated.ts';
import { AnswerView } from '../../../parts/answer-view/answer-view.tsx';
import { Button } from '../../../parts/button/button.tsx';
import { CodeText } from '../../../parts/code-text/code-text.tsx';
import { Disclosure } from '../../../parts/disclosure/disclosure.tsx';
import { Mark } from '../../../parts/mark/mark.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { actionsColumn } from '../../../parts/table/actions-column.ts';
import { Table } from '../../../parts/table/table.tsx';
import { Time } from '../../../parts/time/time.tsx';
import styles from '../list/list.module.css';
import { useAdminChange } from '../list/use-admin-change.ts';
import { type NamedSource, type SourceRun, sourceRunText } from './source-run-text.ts';

const KEY = ['sources'];

/** Folders and URLs that the server reads again and again: when, how it went, and one of them now. */
export function NamedSources() {
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => ask(adminSources, {}, { signal }),
    staleTime: 0,
  });
  useRefreshAfterRuns();
  const run = useAdminChange(({ name }: NamedSource) => ask(adminRunSource, { name }), {
    lists: [...KEY, 'jobs'],
    said: ({ name }) => `${name} is being read.`,
  });
  return (
    <Section title="Read again and again" count={query.data?.length}>
      <AnswerView query={query} queryKey={KEY} label="Reading the named sources">
        {(sources) => (
          <Table
            label="Named sources"
            rows={sources}
            rowKey={({ name }) => name}
            empty={
              <>
                The server reads nothing by itself. Set up a folder or a URL: <code>{COMMAND}</code>
              </>
            }
            columns={[
              { id: 'name', title: 'Source', width: '24%', cell: (source) => <SourceName source={source} /> },
              { id: 'last', title: 'Last run', cell: ({ runs }) => <LastRuns runs={runs} /> },
              { id: 'next', title: 'Next run', width: 140, cell: (source) => <NextRun source={source} /> },
              {
                ...actionsColumn,
                width: 96,
                cell: (source) => (
                  <Button
                    size="small"
                    busy={source.job_id !== null}
                    aria-label={`Run now: ${source.name}`}
                    onClick={() => run.mutate(source)}
                  >
                    Run now
                  </Button>
                ),
              },
            ]}
          />
        )}
      </AnswerView>
    </Section>
  );
}

const COMMAND = "periplus source add NAME FOLDER --when 'every 15m'";

/** Reads the list again when a source was read. */
function useRefreshAfterRuns(): void {
  const client = useQueryClient();
  const jobs = [...useLive().jobs.values()].filter(({ kind }) => kind.startsWith('source '));
  const states = jobs.map(({ id, state }) => `${id} ${state}`).join();
  useEffect(() => {
    if (states !== '') void client.invalidateQueries({ queryKey: KEY });
  }, [client, states]);
}

const SourceName = ({ source: { name, location, when } }: { readonly source: NamedSource }) => (
  <>
    {name} <CodeText text={location} most={80} />{' '}
    <span className={styles.soft}>
      <bdi>{visibleLine(when)}</bdi>
    </span>
  </>
);

function NextRun({ source: { job_id: jobId, next_run_at: nextAt } }: { readonly source: NamedSource }) {
  if (jobId !== null) return <Mark kind="act">running</Mark>;
  return nextAt === null ? 'paused' : <Time at={nextAt} />;
}

/** The last one, and those before it behind a click. */
function LastRuns({ runs }: { readonly runs: readonly SourceRun[] }) {
  const [last, ...earlier] = runs;
  if (last === undefined) return 'not read yet';
  return (
    <>
      <RunOutcome run={last} />
      {earlier.length > 0 && (
        <Disclosure title="Earlier runs" count={earlier.length}>
          <ul>
            {earlier.map((run) => (
              <li key={run.started_at}>
                <RunOutcome run={run} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

function RunOutcome({ run }: { readonly run: SourceRun }) {
  const { kind, word, detail } = sourceRunText(run);
  return (
    <>
      <Mark kind={kind}>{word}</Mark> <Time at={run.started_at} />{' '}
      <bdi className={styles.soft}>{visibleLine(detail.slice(0, LONGEST))}</bdi>
    </>
  );
}

const LONGEST = 400;
