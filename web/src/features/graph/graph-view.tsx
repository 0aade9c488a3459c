import { useMemo, useState } from 'react';
import type { SurfaceGraphAnswer } from '../../api/operations.generated.ts';
import { Button } from '../../parts/button/button.tsx';
import { Notice } from '../../parts/notice/notice.tsx';
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
import { useDesk } from './state/use-desk.ts';
import { useGraph } from './state/use-graph.ts';
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
  const all = useDesk({ work, ask, comparison, asOf, areNamesHidden });
  const { desk, renderer, setRenderer, layout } = all;
  const { shown, chosen, nameOf, changeOf } = desk;
  const scene = useMemo(() => sceneOf(shown, nameOf, changeOf), [shown, nameOf, changeOf]);
  const edgeLabels = useMemo(() => shown.edges.map(({ label }) => label), [shown]);
  const open = (key: string): void => {
    work.choose([key]);
    if (!isEdgeKey(key)) renderer?.show(key);
  };
  const actions = useMemo(() => ({}), []);
  return (
    <ValueActionsProvider actions={actions}>
      <div className={styles.page} data-form={canDraw ? form : 'tables'}>
        <h1 className="hidden-text">{saved === undefined ? 'New graph' : `Graph ${saved.name}`}</h1>
        <div className={styles.top}>
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
                desk.isComparing
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
          </div>
        )}
        <aside className={styles.details} aria-label="Details">
          <DetailsPanel desk={desk} />
        </aside>
        <div className={styles.tables}>
          <GraphTables desk={desk} onOpen={open} />
        </div>
      </div>
    </ValueActionsProvider>
  );
}
