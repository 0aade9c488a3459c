import { printValue } from '@periplus/query/filter/print-value.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { ask } from '../../../api/ask.ts';
import { viewResponses } from '../../../api/operations.generated.ts';
import { requestCostText } from '../../../api/requests-of-day.ts';
import { useRequestsOfDay } from '../../../api/use-requests-of-day.ts';
import { Button } from '../../../parts/button/button.tsx';
import { Pending } from '../../../parts/pending/pending.tsx';
import { ProblemView } from '../../../parts/problem-view/problem-view.tsx';
import { Differences } from '../../../records/differences/differences.tsx';
import type { ComparisonEntry, EntryService } from './comparison-entries.ts';
import { varyingChanges } from './varying-changes.ts';

export interface VaryingFieldsProps {
  readonly entry: ComparisonEntry;
  readonly service: EntryService;
  readonly labels: readonly [from: string, to: string];
}

/** A view of each index. */
const REQUESTS = 2;

/** The changes of a service and, when asked, how much of its records varies by itself, to be shown too. */
export function VaryingFields({ entry, service, labels }: VaryingFieldsProps) {
  const [isWanted, setWanted] = useState(false);
  const left = useRequestsOfDay();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['varying fields', ...labels, service.address, service.port, service.protocol, service.host],
    enabled: isWanted,
    queryFn: async ({ signal }) => {
      const records = await Promise.all(labels.map((label) => newestRecord(service, label, signal)));
      return varyingChanges(records[0], records[1], entry.changes);
    },
  });
  return (
    <>
      <Differences changes={[...entry.changes, ...(data ?? [])]} />
      {error instanceof ApiProblem && <ProblemView problem={error} onRetry={() => void refetch()} />}
      <Pending isPending={isFetching} label="Reading both records" />
      {data === undefined && !isFetching && (
        <Button size="small" kind="quiet" onClick={() => setWanted(true)}>
          Count what varies by itself ({requestCostText(REQUESTS, left)})
        </Button>
      )}
    </>
  );
}

async function newestRecord(service: EntryService, label: string, signal: AbortSignal): Promise<unknown> {
  const clauses = [
    `ip:${printValue(service.address)}`,
    `port:${service.port}`,
    `protocol:${printValue(service.protocol)}`,
    `host:${printValue(service.host)}`,
  ];
  const input = { q: clauses.join(' AND '), indices: label, facets: ['none'], plot: 'none' };
  return (await ask(viewResponses, input, { signal })).items[0]?.data;
}
