import type { GraphNodeItem } from './graph-content.ts';

/** The lines of a target list: what can be scanned among the nodes, each once. */
export function scanTargets(nodes: readonly GraphNodeItem[]): readonly string[] {
  const lines = nodes.filter(({ type }) => SCANNED.has(type)).map(({ value }) => value);
  return [...new Set(lines)];
}

const SCANNED: ReadonlySet<string> = new Set(['ip', 'ip-range', 'domain']);
