import { type JsonObject, recordText, recordTexts } from '../../../model/json-value.ts';
import type { ComparedIndicator } from '../../../model/operations/host-comparison-answers.ts';
import { ComparisonSection } from './comparison-section.ts';
import type { HostSide } from './host-side.ts';

/** Compares what threat lists say of two hosts now. Undefined if one side is in the past: then nobody knows. */
export function compareIndicators(from: HostSide, to: HostSide): ComparisonSection<ComparedIndicator> | undefined {
  if (from.indicators === undefined || to.indicators === undefined) return undefined;
  const section = new ComparisonSection<ComparedIndicator>();
  const [old, current] = [from.indicators, to.indicators].map(
    (list) => new Map(list.map((each) => [keyOf(each), each])),
  );
  for (const [key, each] of old ?? []) {
    if (current?.has(key) === true) section.pair(entryOf(each), []);
    else section.miss(entryOf(each), Date.parse(recordText(each, 'lseen') ?? '') || 0, { kind: 'gone', by: undefined });
  }
  for (const [key, each] of current ?? []) if (old?.has(key) !== true) section.add(entryOf(each));
  return section;
}

/** Two hosts have the same indicator if they have the same threats and tags. */
const keyOf = (indicator: JsonObject): string =>
  JSON.stringify([recordTexts(indicator, 'threat'), recordTexts(indicator, 'tags')]);

function entryOf(indicator: JsonObject): ComparedIndicator {
  const subject = ['url', 'domain', 'ip'].map((name) => recordText(indicator, name)).find((text) => text !== undefined);
  return { subject: subject ?? '', threats: [...recordTexts(indicator, 'threat'), ...recordTexts(indicator, 'tags')] };
}
