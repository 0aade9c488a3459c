import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/ask.ts';
import { useLive } from '../../../api/live/use-live.ts';
import { type AgentsAnswer, agents } from '../../../api/operations.generated.ts';
import { scanKeys } from './scan-keys.ts';

export type ScannerAgent = AgentsAnswer[number];

/** The agents that scans of the reader may use, as they are at this moment. */
export function useAgentList() {
  const live = useLive().agents;
  const queryKey = scanKeys.agents;
  const query = useQuery({ queryKey, queryFn: ({ signal }) => ask(agents, {}, { signal }), staleTime: 10_000 });
  const listed: readonly ScannerAgent[] | undefined = query.data?.map((agent) => live.get(agent.id) ?? agent);
  const further =
    query.data === undefined ? [] : [...live.values()].filter(({ id }) => !query.data.some((one) => one.id === id));
  return { query, queryKey, agents: listed === undefined ? undefined : [...listed, ...further] };
}
