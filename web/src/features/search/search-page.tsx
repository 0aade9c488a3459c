import { type Collection, isCollection } from '@periplus/model/collection.ts';
import { MAX_START, PAGE_SIZE } from '@periplus/model/operations/search-parameters.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useState } from 'react';
import { isWholeLeftOut } from '../../api/plan/plan-fields.ts';
import { currentReaderPlan, useReaderPlan } from '../../api/plan/reader-plan.ts';
import { Button } from '../../parts/button/button.tsx';
import { DayPlot } from '../../parts/day-plot/day-plot.tsx';
import { lazyPart } from '../../parts/lazy-part/lazy-part.ts';
import { Notice } from '../../parts/notice/notice.tsx';
import { Pages } from '../../parts/pages/pages.tsx';
import { Pending } from '../../parts/pending/pending.tsx';
import { ProblemView } from '../../parts/problem-view/problem-view.tsx';
import { Progress } from '../../parts/progress/progress.tsx';
import { Skeleton } from '../../parts/skeleton/skeleton.tsx';
import type { SearchValues } from '../../paths/search-codec.ts';
import { usePathPart, useSearchValues } from '../../paths/use-place.ts';
import { ValueActionsProvider } from '../../records/menu/value-actions-provider.tsx';
import { LeftOutNote } from '../../records/plan/left-out-note.tsx';
import { FacetRail } from './facets/facet-rail.tsx';
import { LeftOutCollection } from './left-out-collection.tsx';
import { QueryLine } from './line/query-line.tsx';
import { Reading } from './line/reading.tsx';
import { useQueryTools } from './query/use-query-tools.ts';
import { useLaterFacets } from './request/use-later-facets.ts';
import { beginView, useView } from './request/use-view.ts';
import { Results } from './results/results.tsx';
import { useChosen } from './results/use-chosen.ts';
import { useRecordKeys } from './results/use-record-keys.ts';
import styles from './search-page.module.css';
import { readSearchState, type SearchState } from './state/search-state.ts';
import { useSearchActions } from './state/use-search-actions.ts';
import { CollectionTabs } from './toolbar/collection-tabs.tsx';
import { ResultBar } from './toolbar/result-bar.tsx';
import { SelectionActions } from './toolbar/selection-actions.tsx';

const DetailsPane = lazyPart(() => import('./details/details-pane.tsx'), 'DetailsPane');
const ZeroHits = lazyPart(() => import('./zero/zero-hits.tsx'), 'ZeroHits');

/** Records that have a numbered page; what follows is reached by the cursor. */
const REACH = MAX_START + PAGE_SIZE;
/** As many as most screens show. */
const FIRST_DRAWN = 12;

/** Search of a collection: its address is all of its state, and one request answers it. */
export const SearchPage = () => {
  const collection = collectionNamed(usePathPart('collection'));
  const leftOut = useReaderPlan().leftOut[collection];
  const state = readSearchState(collection, useSearchValues(), leftOut);
  return isWholeLeftOut(leftOut) ? <LeftOutCollection state={state} /> : <CollectionSearch state={state} />;
};

/** Asks for what the page of an address will show, while the browser prepares to draw it. */
export function beginSearch(name: string, search: SearchValues): void {
  const collection = collectionNamed(name);
  const leftOut = currentReaderPlan().leftOut[collection];
  if (!isWholeLeftOut(leftOut)) beginView(readSearchState(collection, search, leftOut));
}

const collectionNamed = (name: string): Collection => (isCollection(name) ? name : 'responses');

function CollectionSearch({ state }: { readonly state: SearchState }) {
  const result = useView(state);
  const { data, error, isPending, isPlaceholderData, isFetching } = result;
  const client = useQueryClient();
  const cancel = (): void => void client.cancelQueries({ queryKey: ['view'] });
  const view = data?.answer;
  const tools = useQueryTools(view !== undefined);
  const { facets, plot, want } = useLaterFacets(state, view);
  // The first records of a new answer are drawn at once, the others and the facets after them. A page that one comes
  // back to has them all from the beginning, at the height it had, even if the page before had no answer yet.
  const laterFacets = useDeferredValue(facets);
  const laterDrawn = useDeferredValue(view === undefined ? FIRST_DRAWN : PAGE_SIZE);
  const isFromBefore = view !== undefined && !result.isFetchedAfterMount;
  const shownFacets = isFromBefore ? facets : laterFacets;
  const drawn = isFromBefore ? PAGE_SIZE : laterDrawn;
  const actions = useSearchActions(state, tools);
  const { chosen, choose, clear } = useChosen(state);
  const [isNarrow, setNarrow] = useState(true);
  useRecordKeys(state, view?.items.length ?? 0, actions.open);
  const open = state.open === undefined ? undefined : view?.items[state.open];
  const hits = view?.items ?? [];
  return (
    <ValueActionsProvider actions={actions.values}>
      <div className={styles.page} data-open={open !== undefined || undefined}>
        <h1 className="hidden-text">Search</h1>
        <div className={styles.top}>
          <CollectionTabs state={state} />
          <QueryLine
            collection={state.collection}
            q={state.q}
            indices={state.indices}
            onRun={actions.run}
            isSettled={view !== undefined || error !== null}
          />
          <Reading q={state.q} reading={tools?.read(state.collection, state.q)} onQuery={actions.run} />
        </div>
        <div className={styles.facets} data-narrow={isNarrow || undefined}>
          <div className={styles.unfold}>
            <Button kind="quiet" icon="filter" aria-expanded={!isNarrow} onClick={() => setNarrow(!isNarrow)}>
              Facets
            </Button>
          </div>
          <div className={styles.rail}>
            <FacetRail
              state={state}
              facets={shownFacets}
              tools={tools}
              onEdit={actions.edit}
              onFacets={(paths) => actions.change({ facets: paths })}
              onWanted={want}
            />
          </div>
        </div>
        <section className={styles.results} aria-label="Results" aria-busy={isFetching}>
          <ResultBar state={state} view={view} onChange={actions.change}>
            {chosen.size > 0 && <SelectionActions hits={[...chosen].flatMap((at) => hits[at] ?? [])} onClear={clear} />}
          </ResultBar>
          {error !== null && <ProblemView problem={error} onRetry={() => void result.refetch()} />}
          <LeftOutNote names={state.notInPlan} />
          {data?.warnings.map(({ code, message }) => (
            <Notice key={`${code} ${message}`} kind="warn">
              {message}
            </Notice>
          ))}
          <div className={styles.plot}>
            {plot !== null && plot.buckets.length > 1 && (
              <DayPlot
                label={`Records by ${plot.unit} of ${plot.field}`}
                unit={plot.unit}
                buckets={plot.buckets.map(({ key, doc_count: count }) => ({ start: key[0] ?? '', count }))}
                onChoose={(start) => actions.narrow(`${plot.field}:${start}`)}
              />
            )}
          </div>
          <Pending isPending={isPending} label="Searching" onCancel={cancel}>
            <Skeleton lines={12} height={46} />
          </Pending>
          <Pending isPending={isPlaceholderData} label="Searching" onCancel={cancel}>
            <Progress label="Searching" />
          </Pending>
          {view !== undefined && (
            <div className={styles.shown} data-former={isPlaceholderData || undefined}>
              {view.count === 0 ? (
                <Suspense>
                  <ZeroHits state={state} onQuery={actions.run} />
                </Suspense>
              ) : (
                <Results
                  state={state}
                  hits={hits.slice(0, drawn)}
                  chosen={chosen}
                  onChoose={choose}
                  onOpen={actions.open}
                  onSort={(sort) => actions.change({ sort })}
                  onColumns={(columns) => actions.change({ columns })}
                />
              )}
              {view.count > 0 && (
                <Pages
                  start={state.cursor === '' ? state.start : undefined}
                  size={PAGE_SIZE}
                  count={view.count}
                  next={view.cursor ?? undefined}
                  reach={REACH}
                  onGo={actions.goTo}
                />
              )}
            </div>
          )}
        </section>
        {open !== undefined && state.open !== undefined && (
          <Suspense fallback={<aside />}>
            <DetailsPane
              collection={state.collection}
              hit={open}
              number={state.start + state.open + 1}
              onClose={() => actions.open(undefined)}
              onNext={state.open + 1 < hits.length ? () => actions.open((state.open ?? 0) + 1) : undefined}
              onPrevious={state.open > 0 ? () => actions.open((state.open ?? 0) - 1) : undefined}
            />
          </Suspense>
        )}
      </div>
    </ValueActionsProvider>
  );
}
