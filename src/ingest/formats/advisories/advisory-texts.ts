import { type JsonObject, objectsIn, textsIn } from '../../../model/json-value.ts';
import { trimmedText } from '../../../probe/identify/vulnerabilities/records/foreign-values.ts';

/** What records of the NVD and of the CVE list write in the same way. */

const MOST_LINKS = 50;
const LONGEST_LINK = 2048;
const MOST_WEAKNESSES = 20;

/** The English text of a list of texts with their languages. */
export function englishText(values: unknown): string | undefined {
  const texts = objectsIn(values);
  const english = texts.find(({ lang }) => typeof lang === 'string' && /^en/i.test(lang));
  return trimmedText((english ?? texts[0])?.value);
}

/** Addresses of references with the tag `exploit`, which the NVD writes in capitals. */
export function exploitLinks(references: readonly JsonObject[]): readonly string[] {
  const links = new Set<string>();
  for (const { url, tags } of references) {
    const link = trimmedText(url, LONGEST_LINK);
    if (link === undefined || !/^(?:https?|ftp):\/\//i.test(link)) continue;
    if (textsIn(tags).some((tag) => tag.toLowerCase() === 'exploit')) links.add(link);
  }
  return [...links].slice(0, MOST_LINKS);
}

/** `CWE-79` of texts such as `CWE-79: Cross-site Scripting`, each once. */
export function weaknessesIn(texts: readonly unknown[]): readonly string[] {
  const names = texts.flatMap((text) => (typeof text === 'string' ? (/^CWE-\d{1,6}\b/.exec(text) ?? []) : []));
  return [...new Set(names)].slice(0, MOST_WEAKNESSES);
}
