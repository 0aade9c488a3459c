import { hash } from 'node:crypto';
import type { ResponsesRecord } from '../../model/records.generated.ts';

/**
 * The records of an open port -> a text that is equal for ports with the same answer. Digits do not count, because
 * times and port numbers differ; of HTTP only the status, the title and the names of the headers count.
 */
export function answerSignature(records: readonly ResponsesRecord[]): string {
  if (records.length === 0) return 'no answer';
  let text = '';
  for (const record of records) {
    const { protocol = '', prot7 = '', http } = record;
    text += `${protocol}\n`;
    const answer: unknown =
      http === undefined
        ? record[prot7 as keyof ResponsesRecord]
        : [http.status_code, http.title, Object.keys(http.headers ?? {})];
    text += `${JSON.stringify(answer ?? null).replaceAll(DIGITS, '0')}\n`;
  }
  return hash('sha256', text, 'base64');
}

const DIGITS = /[0-9]+/g;
