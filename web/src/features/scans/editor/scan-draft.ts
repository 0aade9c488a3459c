import { parseTargetList } from '@periplus/addr/target-list.ts';
import type { ScanModeId } from '@periplus/model/scanner/scan-modes.ts';
import type { CheckTargetsAnswer, CreateScanInput } from '../../../api/operations.generated.ts';

/** A scan as somebody is about to ask for it: texts as they are typed. */
export interface ScanDraft {
  readonly text: string;
  readonly exclude: string;
  readonly mode: ScanModeId;
  /** Of the mode `custom`. */
  readonly ports: string;
  /** Of the agent; empty for any. */
  readonly agent: string;
  /** Of a saved graph; empty for none. */
  readonly graph: string;
  readonly name: string;
  readonly label: string;
  readonly isScheduled: boolean;
  readonly when: string;
}

export const emptyDraft = (text: string): ScanDraft => ({
  text,
  exclude: '',
  mode: 'top_tcp_ports',
  ports: '',
  agent: '',
  graph: '',
  name: '',
  label: '',
  isScheduled: false,
  when: 'daily 02:30',
});

export type TextRefusal = CheckTargetsAnswer['refused'][number];

/** The entries of a text without those that are refused, as they are written. */
export function acceptedEntries(text: string, refused: readonly TextRefusal[]): readonly string[] {
  const places = new Set(refused.map(({ line, column }) => `${line}:${column}`));
  return parseTargetList(text)
    .entries.filter(({ line, column }) => !places.has(`${line}:${column}`))
    .map((entry) => entry.text);
}

/** All entries, also those that the server will refuse. */
export function everyEntry(text: string): readonly string[] {
  const { entries, problems } = parseTargetList(text);
  return [...entries, ...problems]
    .toSorted((a, b) => a.line - b.line || a.column - b.column)
    .map((entry) => entry.text);
}

/** What the operations about a scan take besides its targets. */
export function scanTraits(
  draft: Pick<ScanDraft, 'mode' | 'ports' | 'agent' | 'exclude'>,
): Pick<CreateScanInput, 'mode' | 'ports' | 'agent_id' | 'exclude'> {
  const exclude = everyEntry(draft.exclude);
  return {
    mode: draft.mode,
    ports: draft.mode === 'custom' ? draft.ports.trim() : undefined,
    agent_id: draft.agent === '' ? undefined : Number(draft.agent),
    exclude: exclude.length === 0 ? undefined : exclude,
  };
}
