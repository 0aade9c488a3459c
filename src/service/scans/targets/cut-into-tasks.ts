/** What a scan covers -> its tasks, in steps: there may be very many. Each address and each name is in one task. */
import { type Address, formatAddress } from '../../../addr/ip/address.ts';
import { formatCidr, rangeToCidrs } from '../../../addr/ip/cidr.ts';
import { type AddressRange, formatRange, rangeSize } from '../../../addr/ip/range.ts';
import type { TargetScope } from '../../../addr/target-list.ts';
import type { ScanTask } from '../../../model/scanner/scan-task.ts';

export type NewTask = Pick<ScanTask, 'targets' | 'pairs'>;

/** About a minute of work at the usual rate. */
const MAX_PAIRS = 65_536;
const MAX_ADDRESSES_OR_NAMES = 1_024;

/** Addresses, ranges and names that one step writes. */
const PARTS_OF_STEP = 128;

/** How many addresses and names a task has at most. */
export function taskSize(ports: number): number {
  return Math.max(1, Math.min(MAX_ADDRESSES_OR_NAMES, Math.floor(MAX_PAIRS / ports)));
}

/** `scope`: its ranges are disjoint. `ports`: how many ports the scan has. */
export function* cutIntoTasks({ ranges, names }: TargetScope, ports: number): Generator<undefined, readonly NewTask[]> {
  const size = taskSize(ports);
  const tasks: NewTask[] = [];
  let targets: string[] = [];
  let free = size;
  let count = 0;
  const end = (): void => {
    tasks.push({ targets, pairs: (size - free) * ports });
    targets = [];
    free = size;
  };
  for (const range of ranges) {
    for (let from: Address = range.from, left = rangeSize(range); left > 0n; ) {
      const taken = left < BigInt(free) ? left : BigInt(free);
      targets.push(taskTargetText({ from, to: plus(from, taken - 1n) }));
      free -= Number(taken);
      left -= taken;
      if (left > 0n) from = plus(from, taken);
      if (free === 0) end();
      if (++count % PARTS_OF_STEP === 0) yield undefined;
    }
  }
  for (const name of names) {
    targets.push(name);
    free--;
    if (free === 0) end();
    if (++count % PARTS_OF_STEP === 0) yield undefined;
  }
  if (targets.length > 0) end();
  return tasks;
}

/** As a target list has it: an address, a block if it is one, or both ends. */
export function taskTargetText(range: AddressRange): string {
  if (range.from === range.to) return formatAddress(range.from);
  const [first, ...others] = rangeToCidrs(range);
  return first !== undefined && others.length === 0 ? formatCidr(first) : formatRange(range);
}

function plus(address: Address, count: bigint): Address {
  return typeof address === 'number' ? address + Number(count) : address + count;
}
