import { ask } from '../../../api/ask.ts';
import { discoveryGraph, discoveryPaths } from '../../../api/operations.generated.ts';
import { useToast } from '../../../parts/toast/use-toast.ts';
import type { ShownItem } from '../content/shown-graph.ts';
import type { GraphDesk } from '../state/graph-desk.ts';
import { addAnswer } from '../work/add-answer.ts';
import type { SearchStart } from './ask-searches.ts';

const MOST_STARTS = 100;

/** Graphs that the server makes: the surroundings of nodes, and the paths between two. */
export function useNeighbourhood(desk: GraphDesk) {
  const toast = useToast();
  const as_of = desk.asOf === '' ? undefined : desk.asOf;
  const addNeighbours = (start: SearchStart | undefined): void => {
    if (start === undefined) return;
    desk.ask.run('Building the neighbourhood', 1, async (signal) => {
      const input = { node_type: start.type, node_value: start.values.slice(0, MOST_STARTS), as_of };
      const answer = await ask(discoveryGraph, input, { signal });
      desk.add('Add the neighbourhood', (content) => addAnswer(content, answer, desk.asOf, new Date().toISOString()));
      if (answer.is_cut)
        toast('There is more than the limits allow: 20 of each search, 500 nodes in all.', { kind: 'warn' });
    });
  };
  const joinByPaths = (from: ShownItem, to: ShownItem): void => {
    if (from.type === undefined || to.type === undefined) return;
    const ends = { node_type: from.type, node_value: [from.label], to_type: to.type, to_value: [to.label], as_of };
    desk.ask.run('Looking for paths', 1, async (signal) => {
      const answer = await ask(discoveryPaths, ends, { signal });
      if (answer.edges.length === 0)
        toast('No path of at most four steps joins them, among the first 20 of each search.');
      else desk.add('Add paths', (content) => addAnswer(content, answer, desk.asOf, new Date().toISOString()));
      if (answer.is_cut) toast('There may be more paths than the limits allow.', { kind: 'warn' });
    });
  };
  return { addNeighbours, joinByPaths };
}
