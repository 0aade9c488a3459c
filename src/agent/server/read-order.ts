/**
 * The text of an order -> what the agent may believe of it. The server may be hostile: everything is bounded, and the
 * lease becomes the name of a directory. Pure.
 */

import { type BlockList, parseBlockList } from '../../addr/ip/block-list.ts';
import { parseTargetList, type TargetEntry } from '../../addr/target-list.ts';
import { parseJsonObject } from '../../model/json-value.ts';
import {
  BATCH_LIMITS,
  type BatchLimits,
  MOST_EXCLUDED,
  MOST_TARGETS,
  type TaskOrder,
} from '../../model/scanner/task-order.ts';
import { type PortList, parsePortList } from '../../probe/run/ports/port-list.ts';

/** A task as the agent works on it. */
export interface AgentTask extends TaskOrder {
  /** One for each target, in their order. */
  readonly entries: readonly TargetEntry[];
  readonly portList: PortList;
  readonly exclusions: BlockList;
}

export type OrderReading =
  | { readonly kind: 'task'; readonly task: AgentTask }
  /** `lease`: to give it back, if it can be read. */
  | { readonly kind: 'refused'; readonly reason: string; readonly lease: string | undefined };

export function readOrder(text: string): OrderReading {
  const value = parseJsonObject(text);
  if (value === undefined) return { kind: 'refused', reason: 'the order is no JSON object', lease: undefined };
  const lease = typeof value.lease === 'string' && LEASE.test(value.lease) ? value.lease : undefined;
  const refused = (reason: string): OrderReading => ({ kind: 'refused', reason, lease });
  if (lease === undefined) return refused('the lease has no valid name');
  const { scan, task, targets, excluded, ports, seconds, batch } = value;
  if (!isCount(scan) || !isCount(task)) return refused('scan and task are no numbers');
  if (!Array.isArray(targets) || targets.length === 0 || targets.length > MOST_TARGETS || !targets.every(isTarget))
    return refused('the targets cannot be read');
  if (typeof ports !== 'string' || ports.length > MOST_PORTS_TEXT) return refused('the ports cannot be read');
  const reading = parsePortList(ports);
  if (reading.kind === 'refused') return refused('the ports cannot be read');
  const { entries, problems } = parseTargetList(targets);
  const isEach = entries.length === targets.length && entries.every(({ text: own }, at) => own === targets[at]);
  if (problems.length > 0 || !isEach) return refused('a target cannot be read');
  const exclusions = readExclusions(excluded);
  // What is not understood might be what must not be touched.
  if (exclusions === undefined) return refused('the exclusions cannot be read');
  const order = {
    lease,
    scan,
    task,
    targets,
    ports,
    entries,
    exclusions,
    portList: reading.ports,
    excluded: excluded as readonly string[],
    seconds: isCount(seconds) ? Math.min(Math.max(seconds, LEAST_SECONDS), MOST_SECONDS) : LEAST_SECONDS,
    batch: batchLimits(batch),
    contact: contactIn(value.contact),
  };
  return { kind: 'task', task: order };
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

const isTarget = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST_TARGET;

function readExclusions(value: unknown): BlockList | undefined {
  if (!Array.isArray(value) || value.length > MOST_EXCLUDED || !value.every(isTarget)) return undefined;
  const { list, problems } = parseBlockList(value.join('\n'));
  return problems.length > 0 ? undefined : list;
}

/** Never more than the agent has memory for, and never less than a record. */
function batchLimits(value: unknown): BatchLimits {
  const { bytes, lines, line_bytes } = (
    typeof value === 'object' && value !== null ? value : {}
  ) as Partial<BatchLimits>;
  const within = (given: unknown, least: number, most: number): number =>
    isCount(given) ? Math.min(Math.max(given, least), most) : most;
  const lineBytes = within(line_bytes, LEAST_LINE_BYTES, BATCH_LIMITS.line_bytes);
  return {
    bytes: within(bytes, lineBytes, BATCH_LIMITS.bytes),
    lines: within(lines, 1, BATCH_LIMITS.lines),
    line_bytes: lineBytes,
  };
}

/** Goes into a header of what is sent to targets. */
const contactIn = (value: unknown): string | null =>
  typeof value === 'string' && /^[\x20-\x7e]{1,200}$/.test(value) ? value : null;

const LEASE = /^[A-Za-z0-9_-]{16,64}$/;
const LONGEST_TARGET = 254;
const MOST_PORTS_TEXT = 2 ** 19;
const LEAST_SECONDS = 4;
const MOST_SECONDS = 3_600;
const LEAST_LINE_BYTES = 4_096;
