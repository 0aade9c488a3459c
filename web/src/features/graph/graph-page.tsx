import { type NodeType, nodeKey, nodeTypes } from '@periplus/model/discovery/node-types.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { useFocusFallback } from '../../parts/focus/use-focus-fallback.ts';
import { Pending } from '../../parts/pending/pending.tsx';
import { ProblemView } from '../../parts/problem-view/problem-view.tsx';
import { Skeleton } from '../../parts/skeleton/skeleton.tsx';
import { usePathPart, useSearchValues } from '../../paths/use-place.ts';
import { addNode } from './content/add-node.ts';
import { EMPTY_GRAPH } from './content/graph-content.ts';
import { doStep } from './content/history.ts';
import { contentOfSaved } from './content/saved-form.ts';
import { typedNode } from './content/typed-node.ts';
import styles from './graph-page.module.css';
import { GraphView } from './graph-view.tsx';
import { frameTimes } from './sample/frame-times.ts';
import { sampleGraph } from './sample/sample-graph.ts';
import { useSavedGraph } from './saved/use-saved-graphs.ts';
import { draftOf, NEW_GRAPH, savedAddress } from './state/graph-drafts.ts';
import { type GraphState, newGraphState } from './state/graph-state.ts';

/** The discovery graph: a new one, which may begin with a node, or a saved one. */
export function GraphPage() {
  const root = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={root} tabIndex={-1} className={styles.root}>
      <GraphOfAddress />
    </div>
  );
}

function GraphOfAddress() {
  const id = usePathPart('id');
  const { version: versionText = '', type = '', value = '', as_of: asOf = '', sample } = useSearchValues();
  if (sample !== undefined)
    return (
      <GraphView
        key="sample"
        address="sample"
        first={() => newGraphState(sampleGraph(sample))}
        saved={undefined}
        asOf=""
        onFrame={frameTimes()}
      />
    );
  if (id !== '') return <SavedGraph key={`${id} ${versionText}`} id={id} versionText={versionText} />;
  return (
    <GraphView
      key={`${type} ${value}`}
      address={NEW_GRAPH}
      first={() => newGraph(type, value)}
      saved={undefined}
      asOf={asOf}
    />
  );
}

function SavedGraph({ id, versionText }: { readonly id: string; readonly versionText: string }) {
  const version = /^\d{1,6}$/.test(versionText) ? Number(versionText) : undefined;
  const { data, error, isPending, refetch } = useSavedGraph(id, version);
  if (error instanceof ApiProblem) return <ProblemView problem={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <Pending isPending={isPending} label="Reading the graph">
        <Skeleton lines={10} height={40} />
      </Pending>
    );
  const address = savedAddress(id, data.version);
  return (
    <GraphView
      key={address}
      address={address}
      first={() => draftOf(address) ?? newGraphState(contentOfSaved(data))}
      saved={data}
      asOf=""
    />
  );
}

/** What was there is kept: a graph that begins with another node is a step, which can be undone. */
function newGraph(type: string, value: string): GraphState {
  const draft = draftOf(NEW_GRAPH) ?? newGraphState();
  const known = nodeTypes.includes(type as NodeType) ? (type as NodeType) : undefined;
  const node = typedNode(value, known);
  if (node === undefined) return draft;
  const key = nodeKey(node);
  const { present } = draft.history;
  if (present.nodes.has(key)) return { ...draft, chosen: new Set([present.nodes.get(key)?.group ?? key]) };
  const { content } = addNode(EMPTY_GRAPH, node);
  const history =
    present.nodes.size === 0 ? newGraphState(content).history : doStep(draft.history, 'Start a new graph', content);
  return { ...draft, history, chosen: new Set([key]) };
}
