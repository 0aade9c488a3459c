import { visibleLine } from '@periplus/view/visible-text.ts';
import { useMemo, useState } from 'react';
import type { SurfaceGraphAnswer } from '../../api/operations.generated.ts';
import { Button } from '../../parts/button/button.tsx';
import { Empty } from '../../parts/empty/empty.tsx';
import { Keys } from '../../parts/keys/keys.tsx';
import { Notice } from '../../parts/notice/notice.tsx';
import { usePageTitle } from '../../parts/page-title/use-page-title.ts';
import { ProblemView } from '../../parts/problem-view/problem-view.tsx';
import { Progress } from '../../parts/progress/progress.tsx';
import { ValueActionsProvider } from '../../records/menu/value-actions-provider.tsx';
import { ComparisonBar } from './compare/comparison-bar.tsx';
import { useComparison } from './compare/use-comparison.ts';
import { moveItems } from './content/change-content.ts';
import { isEdgeKey } from './content/graph-content.ts';
import { DetailsPanel } from './details/details-panel.tsx';
import styles from './graph-page.module.css';
import { GraphPicture } from './picture/graph-picture.tsx';
import { sceneOf } from './picture/scene.ts';
import { SavedGraphBar } from './saved/saved-graph-bar.tsx';
import type { GraphState } from './state/graph-state.ts';
import { shortName } from './state/node-names.ts';
import { useGraph } from './state/use-graph.ts';
import { useGraphTools } from './state/use-graph-tools.ts';
import { usePanels } from './state/use-panels.ts';
import { GraphTables } from './tables/graph-tables.tsx';
import type { GraphForm } from './toolbar/graph-toolbar.tsx';
import { useWork } from './work/use-work.ts';

interface GraphViewProps {
  /** Of the draft. */
  readonly address: string;
  readonly first: () => GraphState;
  /** If it has been saved. */
  readonly saved: SurfaceGraphAnswer | undefined;
  readonly asOf: string;
  readonly onFrame?: ((milliseconds: number) => void) | undefined;
}

/** A graph as a picture and as tables, with what is chosen in both beside them. */
export function GraphView({ address, first, saved, asOf: firstAsOf, onFrame }: GraphViewProps) {
  const work = useGraph(address, first);
  const ask = useWork();
  const [asOf, setAsOf] = useState(firstAsOf);
  const [areNamesHidden, hideNames] = useState(false);
  const [form, setForm] = useState<GraphForm>('both');
  const [canDraw, setCanDraw] = useState(true);
  const { comparison, ...comparing } = useComparison(work.content, ask);
  const all = useGraphTools({ work, ask, comparison, asOf, areNamesHidden });
  const { tools, message, renderer, setRenderer, layout } = all;
  const { shown, chosen, nameOf, changeOf, changeOfEdge } = tools;
  const panels = usePanels();
  usePageTitle(saved === undefined ? 'Graph' : `${visibleLine(saved.name)} · Graph`);
  const scene = useMemo(
    () => sceneOf(shown, (item) => shortName(item, nameOf(item)), changeOf, changeOfEdge),
    [shown, nameOf, changeOf, changeOfEdge],
  );
  const edgeLabels = useMemo(() => shown.edges.map(({ label }) => label), [shown]);
  const open = (key: string): void => {
    work.choose([key]);
    if (!isEdgeKey(key)) renderer?.show(key);
    panels.toDetails();
  };
  const actions = useMemo(() => ({}), []);
  return (
    <ValueActionsProvider actions={actions}>
      <div className={styles.page} data-form={canDraw ? form : 'tables'}>
        <div className={styles.top} tabIndex={-1}>
          <SavedGraphBar
            {...all}
            form={form}
            onForm={setForm}
            asOf={asOf}
            onAsOf={setAsOf}
            onHide={hideNames}
            saved={saved}
            address={address}
            scene={scene}
            comparing={comparing}
          />
          {comparison !== undefined && (
            <ComparisonBar
              comparison={comparison}
              hasPicture={canDraw && form !== 'tables'}
              onStop={comparing.stop}
              onKeep={() => {
                comparing.stop();
                work.step(`Open the graph of ${comparison.other}`, () => comparison.otherContent);
              }}
            />
          )}
          {ask.label !== undefined && (
            <div className={styles.work}>
              <Progress
                value={ask.of > 1 ? ask.done : undefined}
                most={ask.of > 1 ? ask.of : undefined}
                label={ask.label}
              />
              <Button size="small" onClick={ask.cancel}>
                Cancel
              </Button>
            </div>
          )}
          {ask.problem !== undefined && <ProblemView problem={ask.problem} onRetry={undefined} />}
          {!canDraw && (
            <Notice kind="plain" title="This browser draws no graphs">
              WebGL is switched off or missing. The tables do everything that the picture does.
            </Notice>
          )}
        </div>
        {canDraw && (
          <div className={styles.picture}>
            <GraphPicture
              scene={scene}
              edgeLabels={edgeLabels}
              chosen={chosen}
              onChoose={work.choose}
              onMove={
                tools.isComparing
                  ? undefined
                  : (moved) => {
                      layout.stop();
                      work.step(moved.length === 1 ? 'Move a node' : `Move ${moved.length} nodes`, (now) =>
                        moveItems(now, moved),
                      );
                    }
              }
              onReady={(made) => {
                setRenderer(made);
                setCanDraw(made !== undefined);
              }}
              onFrame={onFrame}
            />
            {shown.items.length === 0 && (
              <div className={styles.empty}>
                <Empty title="Begin with one node">
                  <p>Add a domain, an address or a company, and follow the searches that lead on from it.</p>
                </Empty>
              </div>
            )}
          </div>
        )}
        <p className={styles.message} role="status">
          {message}
        </p>
        <aside ref={panels.details} className={styles.details} aria-label="Details" tabIndex={-1}>
          {chosen.size > 0 && (
            <Button kind="quiet" size="small" className={styles.back} onClick={panels.toTables}>
              Back to the tables <Keys keys="Esc" />
            </Button>
          )}
          <DetailsPanel tools={tools} onOpen={open} />
        </aside>
        <div ref={panels.tables} className={styles.tables} tabIndex={-1}>
          <GraphTables tools={tools} onOpen={open} onDetails={panels.toDetails} />
        </div>
      </div>
    </ValueActionsProvider>
  );
}
