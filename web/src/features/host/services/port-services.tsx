import { useState } from 'react';
import type { HostAnswer } from '../../../api/operations.generated.ts';
import { requestCostText } from '../../../api/requests-of-day.ts';
import { useRequestsOfDay } from '../../../api/use-requests-of-day.ts';
import { Button } from '../../../parts/button/button.tsx';
import { Disclosure } from '../../../parts/disclosure/disclosure.tsx';
import { Pending } from '../../../parts/pending/pending.tsx';
import { ProblemView } from '../../../parts/problem-view/problem-view.tsx';
import { Skeleton } from '../../../parts/skeleton/skeleton.tsx';
import { RecordDetails } from '../../../records/details/record-details.tsx';
import { textAt } from '../../../records/read/values-at.ts';
import { VisibleText } from '../../../records/value/visible-text.tsx';
import { PivotStrip } from '../pivots/pivot-strip.tsx';
import { serviceSearch } from '../request/service-search.ts';
import { type ServiceRecords, useServiceRecords } from '../request/use-service-records.ts';
import { type PortGroup, portGroups } from './port-groups.ts';

export interface PortServicesProps {
  readonly answer: HostAnswer;
  readonly asOf: string | undefined;
  readonly group: PortGroup;
  readonly read: ServiceRecords;
  /** Not all records of the host were read, so this port may have more. */
  readonly isCut: boolean;
}

/** Everything that is known of one port. What the newest records of the host leave out is asked for by its own search. */
export function PortServices({ answer, asOf, group, read, isCut }: PortServicesProps) {
  const [wantsAll, setWantsAll] = useState(false);
  const left = useRequestsOfDay(isCut);
  const isMissing = group.records.length === 0 && !read.isPending && read.problem === undefined;
  const own = useServiceRecords(serviceSearch(answer, asOf, group.port), isMissing || wantsAll);
  const [full] = portGroups(
    { ports: answer.ports?.filter(({ port }) => port === group.port) ?? [] },
    own.records,
  ).filter(({ key }) => key === group.key);
  const records = full !== undefined && full.records.length > 0 ? full.records : group.records;
  const problem = isMissing || wantsAll ? own.problem : read.problem;
  const isPending = (records.length === 0 && read.isPending) || own.isPending;
  return (
    <>
      {problem !== undefined && (
        <ProblemView problem={problem} onRetry={isMissing || wantsAll ? own.retry : read.retry} />
      )}
      <Pending isPending={isPending} label="Reading the services">
        <Skeleton lines={6} />
      </Pending>
      {isMissing && !isPending && problem === undefined && records.length === 0 && (
        <p>The records behind this port cannot be searched any more.</p>
      )}
      {records.length === 1 ? (
        <OneService record={records[0]} />
      ) : (
        records.map((record, at) => (
          <Disclosure key={uriOf(record) ?? at} title={<ServiceTitle record={record} />} open={at === 0}>
            <OneService record={record} />
          </Disclosure>
        ))
      )}
      {isCut && !wantsAll && !isMissing && (
        <Button size="small" kind="quiet" onClick={() => setWantsAll(true)}>
          Look for more services of port {group.port} ({requestCostText(1, left)})
        </Button>
      )}
    </>
  );
}

const OneService = ({ record }: { readonly record: unknown }) => (
  <>
    <PivotStrip record={record} />
    <RecordDetails collection="responses" record={record} />
  </>
);

const ServiceTitle = ({ record }: { readonly record: unknown }) => {
  const title = textAt(record, 'http.title');
  return (
    <>
      <bdi>
        <VisibleText text={uriOf(record)?.slice(0, LONGEST) ?? 'service'} />
      </bdi>
      {title !== undefined && (
        <>
          {' '}
          <bdi>
            <VisibleText text={title.slice(0, LONGEST)} />
          </bdi>
        </>
      )}
    </>
  );
};

const LONGEST = 200;
const uriOf = (record: unknown): string | undefined => textAt(record, 'uri');
