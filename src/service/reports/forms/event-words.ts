import { placeOf, type ServiceItem } from '../../../model/scanner/service-item.ts';
import type { EventWords } from '../../../view/reports/comparison-text.ts';
import type { ComparisonEvent } from '../compare/comparison-events.ts';

/** An event of a comparison -> what its row shows. */
export function eventWords(event: ComparisonEvent): EventWords {
  const { section, kind } = event;
  const changes = event.changes?.map(({ field, old, new: current }) => ({
    field,
    old: words(old),
    new: words(current),
  }));
  const state = section === 'responses' && event.state !== undefined ? { state: event.state } : {};
  return { section, kind, ...state, subject: subjectOf(event), changes: changes ?? [{}] };
}

function subjectOf(event: ComparisonEvent): string {
  switch (event.section) {
    case 'scope':
      return event.object;
    case 'responses': {
      const item = JSON.parse(event.object.toString('utf8')) as ServiceItem;
      return `${item.address}:${item.port}/${item.transport} ${item.protocol} ${placeOf(item)}`;
    }
    case 'cve': {
      const { name, product, cpe } = event.object;
      return `${name} ${event.group === 'cpe' ? (cpe ?? product ?? '') : (product ?? cpe ?? '')}`.trim();
    }
  }
}

const LONGEST = 300;

/** A value as a text of bounded length. */
function words(value: unknown): string {
  const text = typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text;
}
