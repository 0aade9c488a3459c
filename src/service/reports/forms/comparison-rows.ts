import { placeOf } from '../../../model/scanner/place-of.ts';
import type { ServiceItem } from '../../../model/scanner/service-item.ts';
import type { AnswerState, ComparisonEvent, ComparisonSummary } from '../compare/comparison-events.ts';

/** An event in words: what it is about, and one line for each field that changed. */
export interface EventWords {
  readonly section: ComparisonEvent['section'];
  readonly kind: ComparisonEvent['kind'];
  readonly state?: AnswerState;
  readonly subject: string;
  /** One without a field for an event without changes. */
  readonly changes: readonly { readonly field?: string; readonly old?: string; readonly new?: string }[];
}

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

/** The names of states, for people. */
export const STATES: Readonly<Record<AnswerState, string>> = {
  did_not_answer: 'did not answer',
  answers: 'answers again',
};

/** The counts of a summary, a row for each section. Changed services are told from those that did not answer. */
export function countRows({
  scope,
  responses,
  cve,
  states,
  vulnerability_data: data,
}: ComparisonSummary): readonly (readonly string[])[] {
  return Object.entries({ scope, responses, cve }).map(([name, { added, removed, changed }]) => {
    if (name === 'cve' && data.from === null && data.to === null) return [name, ...UNKNOWN];
    const { did_not_answer: silent, answers } = name === 'responses' ? states : NO_STATES;
    return [name, added, removed, changed - silent - answers, silent, answers].map(String);
  });
}

/** Without data about vulnerabilities. */
const UNKNOWN: readonly string[] = Array.from({ length: 5 }, () => 'not known');
const NO_STATES: ComparisonSummary['states'] = { did_not_answer: 0, answers: 0 };
