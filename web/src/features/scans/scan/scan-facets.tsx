import { visibleLine } from '@periplus/view/visible-text.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { ask } from '../../../api/ask.ts';
import { type ScanAnswer, viewFacetsResponses } from '../../../api/operations.generated.ts';
import { isLeftOut } from '../../../api/plan/plan-fields.ts';
import { useReaderPlan } from '../../../api/plan/reader-plan.ts';
import { Bars } from '../../../parts/bars/bars.tsx';
import { Button } from '../../../parts/button/button.tsx';
import { Columns } from '../../../parts/layout/columns.tsx';
import { Pending } from '../../../parts/pending/pending.tsx';
import { ProblemView } from '../../../parts/problem-view/problem-view.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { useGo } from '../../../paths/use-place.ts';
import { LeftOutNote } from '../../../records/plan/left-out-note.tsx';
import { FoundLink } from '../queue/found-link.tsx';
import { hasEnded } from '../read/merge-scans.ts';
import { resultsPath } from '../read/results-path.ts';
import styles from './scan.module.css';

const FACETS = [
  { field: 'port', title: 'Ports' },
  { field: 'protocol', title: 'Protocols' },
  { field: 'tag.name', title: 'Products' },
] as const;

/** What was found so far, by port, protocol and product. It is counted again when the scan ends, or when asked. */
export function ScanFacets({ scan }: { readonly scan: ScanAnswer }) {
  const go = useGo();
  const isEnded = hasEnded(scan);
  const { leftOut } = useReaderPlan();
  const facets = FACETS.filter(({ field }) => !isLeftOut(field, leftOut.responses));
  const notInPlan = FACETS.filter(({ field }) => isLeftOut(field, leftOut.responses));
  const [asked, setAsked] = useState(0);
  const isThere = scan.index_id !== null && scan.count > 0;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['scan facets', scan.label, isEnded, asked],
    enabled: isThere,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const fields = facets.map(({ field }) => field);
      const input = { q: '*', indices: scan.label, facets: fields, facet_size: 10, plot: 'none' };
      return await ask(viewFacetsResponses, input, { signal });
    },
  });
  const since = data === undefined ? 0 : scan.count - data.count;
  return (
    <Section
      title={
        <>
          Found <FoundLink scan={scan} />
        </>
      }
      actions={
        since > 0 &&
        !isEnded && (
          <Button size="small" icon="refresh" busy={isFetching} onClick={() => setAsked(scan.count)}>
            Count again: {since.toLocaleString()} new
          </Button>
        )
      }
    >
      {!isThere && <p className={styles.soft}>{isEnded ? 'Nothing answered.' : 'Nothing so far.'}</p>}
      {error instanceof ApiProblem && <ProblemView problem={error} onRetry={() => void refetch()} />}
      <Pending isPending={isFetching && data === undefined} label="Counting the results" />
      {data !== undefined && (
        <Columns min={240}>
          {facets.map(({ field, title }) => {
            const facet = data.facets.find((each) => each.field === field);
            return (
              <Section key={field} title={title} level={3} count={facet?.values ?? undefined}>
                {facet === undefined || facet.buckets.length === 0 ? (
                  <p className={styles.soft}>None known.</p>
                ) : (
                  <Bars
                    label={title}
                    bars={facet.buckets.map(({ key_as_string: key, doc_count: value }) => ({
                      key,
                      label: <bdi>{visibleLine(key)}</bdi>,
                      value,
                    }))}
                    onChoose={(value) => go(resultsPath(scan.label, { [field]: value }))}
                  />
                )}
              </Section>
            );
          })}
        </Columns>
      )}
      {isThere && <LeftOutNote names={notInPlan.map(({ title }) => title.toLowerCase())} />}
    </Section>
  );
}
