import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../../api/ask.ts';
import {
  type AddSurfaceGraphVersionInput,
  addSurfaceGraphVersion,
  type CreateSurfaceGraphInput,
  createSurfaceGraph,
  removeSurfaceGraph,
  renameSurfaceGraph,
  surfaceGraph,
  surfaceGraphs,
} from '../../../api/operations.generated.ts';

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

/** Each change is in the lists at once. */
export function useSavedGraphChanges() {
  const client = useQueryClient();
  const onSuccess = async (): Promise<void> => {
    await Promise.all([client.invalidateQueries({ queryKey: LIST }), client.invalidateQueries({ queryKey: ONE })]);
  };
  return {
    create: useMutation({ mutationFn: (input: CreateSurfaceGraphInput) => ask(createSurfaceGraph, input), onSuccess }),
    addVersion: useMutation({
      mutationFn: (input: AddSurfaceGraphVersionInput) => ask(addSurfaceGraphVersion, input),
      onSuccess,
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
