import type { CreateSurfaceGraphInput } from '../../../api/operations.generated.ts';
import { contentOfSaved, savedForm } from '../content/saved-form.ts';
import { type GraphState, newGraphState } from './graph-state.ts';

/**
 * What somebody works on, by the address of its page: going elsewhere and back finds it as it was, with its history.
 * A new graph also survives a reload.
 */
const drafts = new Map<string, GraphState>();
const MOST_DRAFTS = 8;
const STORED = 'periplus.graph';
export const NEW_GRAPH = '';

export function draftOf(address: string): GraphState | undefined {
  return drafts.get(address) ?? (address === NEW_GRAPH ? storedDraft() : undefined);
}

export function keepDraft(address: string, state: GraphState): void {
  drafts.delete(address);
  drafts.set(address, state);
  const [oldest] = drafts.keys();
  if (drafts.size > MOST_DRAFTS && oldest !== undefined) drafts.delete(oldest);
}

export const dropDraft = (address: string): void => {
  drafts.delete(address);
  if (address === NEW_GRAPH) storeDraft(undefined);
};

/** Before the page goes away. */
export function storeDraft(state: GraphState | undefined): void {
  try {
    if (state === undefined || state.history.present.nodes.size === 0) sessionStorage.removeItem(STORED);
    else sessionStorage.setItem(STORED, JSON.stringify(savedForm(state.history.present)));
  } catch {
    // Without storage, or with a full one, a reload begins anew.
  }
}

function storedDraft(): GraphState | undefined {
  try {
    const text = sessionStorage.getItem(STORED);
    if (text === null) return undefined;
    const form = JSON.parse(text) as CreateSurfaceGraphInput['graph'];
    const nodes = form.nodes.map((node, id) => ({ ...node, id }));
    return newGraphState(contentOfSaved({ ...form, nodes } as Parameters<typeof contentOfSaved>[0]));
  } catch {
    return undefined;
  }
}
