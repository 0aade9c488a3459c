import type { CreateSurfaceGraphInput } from '../../../api/operations.generated.ts';
import { readInTab, writeInTab } from '../../../preferences/tab-storage.ts';
import { contentOfSaved, savedForm } from '../content/saved-form.ts';
import { type GraphState, newGraphState } from './graph-state.ts';

/**
 * What somebody works on, by the address of its page: going elsewhere and back finds it as it was, with its history.
 * A new graph also survives a reload.
 */
const drafts = new Map<string, GraphState>();
const MOST_DRAFTS = 8;
const STORED = 'graph';
export const NEW_GRAPH = '';
export const savedAddress = (id: string, version: number): string => `${id} ${version}`;

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
  const content = state?.history.present;
  writeInTab(
    STORED,
    content === undefined || content.nodes.size === 0 ? undefined : JSON.stringify(savedForm(content)),
  );
}

function storedDraft(): GraphState | undefined {
  const text = readInTab(STORED);
  if (text === undefined) return undefined;
  try {
    const form = JSON.parse(text) as CreateSurfaceGraphInput['graph'];
    const nodes = form.nodes.map((node, id) => ({ ...node, id }));
    return newGraphState(contentOfSaved({ ...form, nodes } as Parameters<typeof contentOfSaved>[0]));
  } catch {
    // Another build of the application may have kept it in another form.
    return undefined;
  }
}
