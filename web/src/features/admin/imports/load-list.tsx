import { visibleLine } from '@periplus/view/visible-text.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../../api/api-problem.ts';
import { ask } from '../../../api/ask.ts';
import { cancelLoad, type LoadAnswer } from '../../../api/operations.generated.ts';
import { Amount } from '../../../parts/amount/amount.tsx';
import { Button } from '../../../parts/button/button.tsx';
import { Disclosure } from '../../../parts/disclosure/disclosure.tsx';
import { Empty } from '../../../parts/empty/empty.tsx';
import { Row } from '../../../parts/layout/row.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Mark, type MarkProps } from '../../../parts/mark/mark.tsx';
import { Notice } from '../../../parts/notice/notice.tsx';
import { Pending } from '../../../parts/pending/pending.tsx';
import { ProblemView } from '../../../parts/problem-view/problem-view.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { Time } from '../../../parts/time/time.tsx';
import { useToast } from '../../../parts/toast/use-toast.ts';
import { collectionNames } from '../../../paths/collection-names.ts';
import { LoadedLinks } from './import-done.tsx';
import styles from './imports.module.css';
import { loadCollections } from './load-collections.ts';
import { LoadNumbers } from './load-numbers.tsx';
import { RefusedRecords } from './refused-records.tsx';

export interface LoadListProps {
  /** The newest first. */
  readonly loads: readonly LoadAnswer[];
  readonly listed: { readonly error: Error | null; readonly isPending: boolean; readonly refetch: () => unknown };
}

/** The loads that run, and the last ones, whoever began them: by this page, a command or a program. */
export const LoadList = ({ loads, listed: { error, isPending, refetch } }: LoadListProps) => (
  <Section title="Earlier imports" count={loads.length}>
    {error instanceof ApiProblem && <ProblemView problem={error} onRetry={refetch} />}
    <Pending isPending={isPending} label="Reading the imports" />
    {!isPending && error === null && loads.length === 0 && (
      <Empty title="Nothing was imported before">
        <p>What you, your team, commands and programs load is listed here, with what was refused and why.</p>
      </Empty>
    )}
    <div>
      {loads.map((load) => (
        <LoadEntry key={load.id} load={load} />
      ))}
    </div>
  </Section>
);

const STATES: Readonly<
  Record<LoadAnswer['state'], { readonly word: string; readonly kind: NonNullable<MarkProps['kind']> }>
> = {
  running: { word: 'running', kind: 'act' },
  done: { word: 'loaded', kind: 'good' },
  failed: { word: 'failed', kind: 'risk' },
  cancelled: { word: 'cancelled', kind: 'plain' },
  interrupted: { word: 'interrupted', kind: 'warn' },
};

function LoadEntry({ load }: { readonly load: LoadAnswer }) {
  const { state, source, label, written, refused, started_at: startedAt, message } = load;
  const { word, kind } = STATES[state];
  const titles = loadCollections(load)
    .map((each) => collectionNames[each].title)
    .join(', ');
  return (
    <Disclosure
      className={styles.load}
      title={
        <span className={styles.entry}>
          <bdi className={styles.source}>{visibleLine(source ?? 'No name')}</bdi>
          <span className={styles.into}>
            {titles} <bdi>{visibleLine(label)}</bdi>
          </span>
          <span className={styles.outcome}>
            <Mark kind={kind}>{word}</Mark> <Amount value={written} unit="stored" />
            {refused > 0 && (
              <>
                , <Amount value={refused} unit="refused" />
              </>
            )}
          </span>
          <span className={styles.when}>
            <Time at={startedAt} />
          </span>
        </span>
      }
    >
      <Stack className={styles.report}>
        {message !== '' && (
          <Notice kind={state === 'failed' ? 'risk' : 'plain'}>
            <bdi>{visibleLine(message)}</bdi>
          </Notice>
        )}
        <LoadNumbers load={load} />
        <Row>
          <LoadedLinks load={load} />
          {state === 'running' && <CancelLoad load={load} />}
        </Row>
        {refused > 0 && <RefusedRecords load={load} />}
      </Stack>
    </Disclosure>
  );
}

function CancelLoad({ load: { id } }: { readonly load: LoadAnswer }) {
  const client = useQueryClient();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => ask(cancelLoad, { id }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['loads'] }),
    onError: ({ message }) => toast(message, { kind: 'risk' }),
  });
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      Cancel
    </Button>
  );
}
