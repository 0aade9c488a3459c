import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { ask } from '../../../api/ask.ts';
import { useLive } from '../../../api/live/use-live.ts';
import {
  type AdminPublishDatasetsInput,
  adminDatasets,
  adminDropDataset,
  adminPublishDatasets,
} from '../../../api/operations.generated.ts';
import { Button } from '../../../parts/button/button.tsx';
import { Confirm } from '../../../parts/confirm/confirm.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Pending } from '../../../parts/pending/pending.tsx';
import { ProblemView } from '../../../parts/problem-view/problem-view.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { useToast } from '../../../parts/toast/use-toast.ts';
import { AllDatasetsTable } from './all-datasets-table.tsx';
import { DatasetJobs } from './dataset-jobs.tsx';
import type { ListedDataset } from './listed-dataset.ts';
import { NewDatasetDialog } from './new-dataset-dialog.tsx';

const KEY = ['all data sets'];

/** For administrators: what could be published, what is, and how often. */
export function AllDatasets() {
  const client = useQueryClient();
  const toast = useToast();
  const live = useLive();
  const [asked, setAsked] = useState<ListedDataset>();
  const [isNew, setIsNew] = useState(false);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => ask(adminDatasets, {}, { signal }),
  });
  const jobs = [...live.jobs.values()].filter(({ kind }) => kind.startsWith('dataset'));
  const progress = jobs.map(({ id, state, message }) => `${id} ${state} ${message}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists are read again with each data set that is done
  useEffect(() => {
    void client.invalidateQueries({ queryKey: KEY });
    void client.invalidateQueries({ queryKey: ['data sets'] });
  }, [client, progress]);
  const onError = ({ message }: Error): void => toast(message, { kind: 'risk' });
  const publish = useMutation({
    mutationFn: (input: AdminPublishDatasetsInput) => ask(adminPublishDatasets, input),
    onError,
  });
  const drop = useMutation({
    mutationFn: ({ name }: ListedDataset) => ask(adminDropDataset, { name }),
    onError,
    onSuccess: (_, { pretty_name: title }) => {
      toast(`${title} is dropped.`, { kind: 'good' });
      void client.invalidateQueries({ queryKey: KEY });
      void client.invalidateQueries({ queryKey: ['data sets'] });
    },
  });
  const isOwn = asked?.data_category.name === 'own';
  return (
    <Section
      title="Publish data sets"
      actions={
        <>
          <Button icon="plus" onClick={() => setIsNew(true)}>
            Make one of a query
          </Button>
          <Button busy={publish.isPending} onClick={() => publish.mutate({ names: [] })}>
            Publish all
          </Button>
        </>
      }
    >
      <Stack>
        {error instanceof ApiProblem && <ProblemView problem={error} onRetry={() => void refetch()} />}
        <Pending isPending={isPending} label="Reading all data sets" />
        <DatasetJobs jobs={jobs} />
        {data !== undefined && (
          <AllDatasetsTable
            datasets={data}
            onPublish={({ name }, hours) => publish.mutate({ names: [name], every_hours: hours })}
            onDrop={setAsked}
          />
        )}
      </Stack>
      {isNew && <NewDatasetDialog onClose={() => setIsNew(false)} />}
      <Confirm
        title="Drop a data set?"
        isOpen={asked !== undefined}
        verb="Drop it"
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked !== undefined) drop.mutate(asked);
          setAsked(undefined);
        }}
      >
        <p>
          The files of <bdi>{asked?.pretty_name}</bdi> are removed, and links to them end.{' '}
          {isOwn ? 'Its query is forgotten, too.' : 'It can be published again.'}
        </p>
      </Confirm>
    </Section>
  );
}
