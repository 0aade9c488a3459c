/**
 * What an agent says at the end of a task -> the result as it is stored. Every target of the task is in it once;
 * whatever the agent says of others is left out. Pure.
 */
import { formatAddress, parseAddress } from '../../../addr/ip/address.ts';
import { AddressSet } from '../../../addr/ip/address-set.ts';
import { formatCidr, parseCidr, rangeToCidrs } from '../../../addr/ip/cidr.ts';
import { type AddressRange, rangeOfOne } from '../../../addr/ip/range.ts';
import { subtractRanges } from '../../../addr/ip/subtract-ranges.ts';
import { defined } from '../../../model/defined.ts';
import type { JsonObject } from '../../../model/json-value.ts';
import { requestError } from '../../../model/problem.ts';
import {
  type ScanTask,
  type TargetOutcome,
  type TargetResult,
  type TaskResult,
  targetOutcomes,
} from '../../../model/scanner/scan-task.ts';
import { MOST_NAME_ADDRESSES, MOST_TARGETS } from '../../../model/scanner/task-order.ts';
import type { TaskBounds } from './task-bounds.ts';

/** @throws ProblemError request_parsing_error */
export function readTaskResult(
  value: JsonObject,
  task: Pick<ScanTask, 'targets' | 'pairs'>,
  bounds: TaskBounds,
): TaskResult {
  const { targets, reached, records, open, closed, filtered } = value;
  if (!Array.isArray(targets) || targets.length > MOST_TARGETS) throw fault('targets', 'is no list of targets');
  if (!Array.isArray(reached) || reached.length > MOST_TARGETS) throw fault('reached', 'is no list of addresses');
  const results = new Map((targets as readonly unknown[]).flatMap((each) => readTarget(each, bounds) ?? []));
  const named = [...results.values()].flatMap(({ addresses = [] }) => addresses);
  return {
    targets: task.targets.map((target) => results.get(target) ?? { target, outcome: 'not_scanned' }),
    reached: reachedWithin(reached, bounds, named),
    records: count('records', records, bounds.mostRecords),
    open: count('open', open, task.pairs),
    closed: count('closed', closed, task.pairs),
    filtered: count('filtered', filtered, task.pairs),
  };
}

function readTarget(value: unknown, { names }: TaskBounds): readonly [readonly [string, TargetResult]] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { target, outcome, reason, addresses } = value as JsonObject;
  if (typeof target !== 'string' || !targetOutcomes.includes(outcome as TargetOutcome)) return undefined;
  return [
    [
      target,
      {
        target,
        outcome: outcome as TargetOutcome,
        ...defined({
          reason: typeof reason === 'string' && reason !== '' ? reasonOf(reason, names.has(target)) : undefined,
          addresses: Array.isArray(addresses) ? addressesOf(addresses) : undefined,
        }),
      },
    ],
  ];
}

const addressesOf = (values: readonly unknown[]): readonly string[] =>
  values.slice(0, MOST_NAME_ADDRESSES).flatMap((value) => {
    const address = typeof value === 'string' ? parseAddress(value) : undefined;
    return address === undefined ? [] : [formatAddress(address)];
  });

/** Addresses of the task, and of its names, in as few blocks as possible. */
function reachedWithin(
  values: readonly unknown[],
  { addresses }: TaskBounds,
  named: readonly string[],
): readonly string[] {
  const ranges = values.flatMap((value) => (typeof value === 'string' ? (rangeIn(value) ?? []) : []));
  const own = new AddressSet([
    ...addresses.ranges,
    ...named.flatMap((text) => {
      const address = parseAddress(text);
      return address === undefined ? [] : [rangeOfOne(address)];
    }),
  ]);
  const all = new AddressSet(ranges);
  const foreign = subtractRanges(all.ranges, own.ranges);
  return subtractRanges(all.ranges, foreign).flatMap(rangeToCidrs).map(blockText);
}

function rangeIn(text: string): AddressRange | undefined {
  const address = parseAddress(text);
  return address === undefined ? parseCidr(text) : rangeOfOne(address);
}

const blockText = (block: Parameters<typeof formatCidr>[0]): string =>
  block.from === block.to ? formatAddress(block.from) : formatCidr(block);

function count(name: string, value: unknown, most: number): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw fault(name, 'is no count');
  return Math.min(value, most);
}

/** Older agents say which address a name has, also in the network of their operator. That is not for users. */
function reasonOf(text: string, isOfName: boolean): string {
  return isOfName && ADDRESS.test(text) ? 'Its addresses are not ones that the agent may scan.' : plain(text);
}

/** Four numbers, or two colons. */
const ADDRESS = /\d+\.\d+\.\d+\.\d+|:[\da-f]*:/i;

/** One line without control characters. */
const plain = (text: string): string => text.slice(0, LONGEST_REASON).replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ');

const fault = (name: string, what: string): Error => requestError('Invalid result', `result.${name} ${what}.`);

const LONGEST_REASON = 300;
