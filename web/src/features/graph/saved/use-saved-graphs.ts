import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../../api/ask.ts';
import {
  addSurfaceGraphVersion,
  createSurfaceGraph,
  removeSurfaceGraph,
  renameSurfaceGraph,
  type SurfaceGraphAnswer,
  surfaceGraph,
  surfaceGraphs,
} from '../../../api/operations.generated.ts';
import type { GraphContent } from '../content/graph-content.ts';
import { savedForm } from '../content/saved-form.ts';

const LIST = ['saved graphs'] as const;
const ONE = ['saved graph'] as const;

/** Graphs of the reader, and those of teammates. */
export const useSavedGraphs = (isWanted: boolean) =>
  useQuery({
    queryKey: LIST,
    queryFn: ({ signal }) => ask(surfaceGraphs, { own_only: false }, { signal }),
    enabled: isWanted,
  });

/** The newest version by default. */
export const useSavedGraph = (id: string, version: number | undefined) =>
  useQuery({
    queryKey: [...ONE, id, version],
    queryFn: ({ signal }) => ask(surfaceGraph, { id, version }, { signal }),
    enabled: id !== '',
  });

interface NewGraphInput {
  readonly name: string;
  readonly content: GraphContent;
}

interface NewVersionInput {
  readonly id: string;
  readonly newest: number;
  readonly content: GraphContent;
}

/** Each change is in the lists at once. `onSaved` comes first: its page then shows what it has put there. */
export function useSavedGraphChanges(onSaved: (saved: SurfaceGraphAnswer, content: GraphContent) => void) {
  const client = useQueryClient();
  const onSuccess = async (): Promise<void> => {
    await Promise.all([client.invalidateQueries({ queryKey: LIST }), client.invalidateQueries({ queryKey: ONE })]);
  };
  const arrive = (saved: SurfaceGraphAnswer, { content }: { readonly content: GraphContent }): Promise<void> => {
    onSaved(saved, content);
    client.setQueryData([...ONE, saved.id, undefined], saved);
    return onSuccess();
  };
  return {
    create: useMutation({
      mutationFn: ({ name, content }: NewGraphInput) => ask(createSurfaceGraph, { name, graph: savedForm(content) }),
      onSuccess: arrive,
    }),
    addVersion: useMutation({
      mutationFn: ({ content, ...input }: NewVersionInput) =>
        ask(addSurfaceGraphVersion, { ...input, graph: savedForm(content) }),
      onSuccess: arrive,
    }),
    rename: useMutation({
      mutationFn: (input: { readonly id: string; readonly name: string }) => ask(renameSurfaceGraph, input),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: string) => ask(removeSurfaceGraph, { id }),
      onSuccess: () => client.invalidateQueries({ queryKey: LIST }),
    }),
  };
}
