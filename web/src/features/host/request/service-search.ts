/** The answer of a host -> the search for the records behind its services. */
import { defined } from '@periplus/model/defined.ts';
import type { HostAnswer } from '../../../api/operations.generated.ts';

export interface ServiceSearch {
  readonly q: string;
  /** Absent: the newest observation of each service. */
  readonly indices?: string;
}

/** The canonical name of the host that an answer is about. */
export const hostName = (answer: HostAnswer): string => ('domain' in answer ? answer.domain : ipOf(answer)) ?? '';

const ipOf = (answer: HostAnswer): string | undefined => ('ip' in answer ? answer.ip : undefined);

/** Canonical names and addresses need no escapes within quotes. */
export const hostClause = (answer: HostAnswer): string =>
  answer.type === 'domain' ? `host:"${hostName(answer)}"` : `ip:"${hostName(answer)}"`;

export function serviceSearch(answer: HostAnswer, asOf: string | undefined, port?: number): ServiceSearch {
  const clauses = [
    hostClause(answer),
    ...(answer.type === 'domain' ? ['prot7:http'] : []),
    ...(port === undefined ? [] : [`port:${port}`]),
    // An index that began before the date may have observations from after it.
    ...(asOf !== undefined && isDate(asOf) ? [`last_updated:<=${asOf}`] : []),
  ];
  return { q: clauses.join(' AND '), ...defined({ indices: namedIndices(answer, asOf) }) };
}

/** Private indices and superseded ones are only searched by name. */
function namedIndices(answer: HostAnswer, asOf: string | undefined): string | undefined {
  const indices = answer.source?.filter(({ type }) => type === 'responses') ?? [];
  const isUsual = asOf === undefined && indices.every(({ availability }) => availability === 'public');
  return isUsual || indices.length === 0 ? undefined : indices.map(({ id }) => id).join();
}

/** A year, a month, a day, a moment, or a time before now: what the language reads behind a comparison. */
const isDate = (text: string): boolean => /^(?:\d{4}(?:-\d{2}){0,2}(?:T[\d:.]+Z)?|now-\d{1,5}[smhdwMy])$/.test(text);
