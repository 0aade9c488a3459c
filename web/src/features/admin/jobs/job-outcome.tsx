import { isJsonObject } from '@periplus/model/json-value.ts';
import { visibleLine } from '@periplus/view/visible-text.ts';
import { byteText } from '../../../parts/bytes/byte-text.ts';
import { CodeText } from '../../../parts/code-text/code-text.tsx';
import type { Job } from './job-title.ts';

/** What a job gave, or why it failed. */
export function JobOutcome({ job: { state, message, result } }: { readonly job: Job }) {
  if (state === 'running') return null;
  if (state === 'failed') return <bdi>{visibleLine(message)}</bdi>;
  if (!isJsonObject(result)) return <bdi>{visibleLine(message)}</bdi>;
  const facts = Object.entries(result).map(
    ([name, value]) => `${name.replaceAll('_', ' ')}: ${valueText(name, value)}`,
  );
  return <CodeText text={facts.join(', ')} most={600} />;
}

function valueText(name: string, value: unknown): string {
  if (name === 'bytes' && typeof value === 'number') return byteText(value);
  if (Array.isArray(value) && value.length === 0) return 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
