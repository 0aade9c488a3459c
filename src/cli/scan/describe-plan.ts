/** What `periplus scan --dry-run` prints. */
import { formatAddress } from '../../addr/ip/address.ts';
import { formatCidr, rangeToCidrs } from '../../addr/ip/cidr.ts';
import { formatRange } from '../../addr/ip/range.ts';
import { formatPortList, type PortList } from '../../probe/run/ports/port-list.ts';
import { addressesIn, type ScanScope } from '../../probe/run/targets/scan-scope.ts';
import { durationText, quantity } from '../../view/cells/quantity.ts';

export interface PlanDescription {
  readonly scope: ScanScope;
  readonly ports: PortList;
  readonly pairs: number;
  readonly rate: number;
  /** How often a port is tried that stays silent, and for how long each time. */
  readonly tries: number;
  readonly timeoutMs: number;
  readonly seed: number;
  readonly userAgent: string;
}

export function describePlan({
  scope,
  ports,
  pairs,
  rate,
  tries,
  timeoutMs,
  seed,
  userAgent,
}: PlanDescription): string {
  const { ranges, names, specialAddresses, excludedAddresses, excludedNames } = scope;
  const silentSeconds = tries * (pairs / rate + timeoutMs / 1_000);
  const lines = [
    `${quantity(Number(addressesIn(ranges)), 'address', 'addresses')} and ${quantity(names.length, 'domain name')}:`,
    ...shownFew(ranges.map((range) => rangeText(range))),
    ...shownFew(names),
    ...omitted(excludedAddresses, 'excluded'),
    ...(excludedNames.length === 0 ? [] : [`without ${quantity(excludedNames.length, 'excluded domain name')}`]),
    ...omitted(specialAddresses, 'special-purpose'),
    `${quantity(ports.tcp.length, 'TCP port')} and ${quantity(ports.udp.length, 'UDP port')}: ${formatPortList(ports)}`,
    `${quantity(pairs, 'pair')} in the order of seed ${seed}`,
    `at most ${quantity(rate, 'attempt')} a second, so at least ${durationText(pairs / rate)}, and ${durationText(silentSeconds)} if no port answers`,
    `user agent: ${userAgent}`,
    'Nothing was sent.',
  ];
  return lines.map((line) => `${line}\n`).join('');
}

const MOST_SHOWN = 50;

function shownFew(texts: readonly string[]): readonly string[] {
  const shown = texts.slice(0, MOST_SHOWN).map((text) => `  ${text}`);
  return texts.length > MOST_SHOWN ? [...shown, `  and ${quantity(texts.length - MOST_SHOWN, 'more', 'more')}`] : shown;
}

function rangeText(range: ScanScope['ranges'][number]): string {
  if (range.from === range.to) return formatAddress(range.from);
  const [block, ...others] = rangeToCidrs(range);
  return block !== undefined && others.length === 0 ? formatCidr(block) : formatRange(range);
}

function omitted(addresses: bigint, why: string): readonly string[] {
  return addresses === 0n ? [] : [`without ${quantity(Number(addresses), `${why} address`, `${why} addresses`)}`];
}
