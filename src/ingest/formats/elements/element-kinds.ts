import { isJsonObject } from '../../../model/json-value.ts';
import { cveElements } from '../cve/cve-elements.ts';
import type { Head } from '../format.ts';
import { kevElements } from '../kev/kev-elements.ts';
import { nvdElements } from '../nvd/nvd-elements.ts';
import { osvElements } from '../osv/osv-elements.ts';
import type { ElementKind, VulnerabilityReading } from './element-kind.ts';

/** In the order in which an element is asked for what it is. */
export const ELEMENT_KINDS: readonly ElementKind[] = [cveElements, kevElements, nvdElements, osvElements];

/** The kind whose marks appear first in a source of JSON. */
export function firstElementKind({ text }: Head): ElementKind | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  const found = ELEMENT_KINDS.map((kind) => ({ kind, at: text.search(kind.marks) })).filter(({ at }) => at >= 0);
  return found.sort((a, b) => a.at - b.at)[0]?.kind;
}

/** What an element of JSON says of a vulnerability. Undefined if it is of no kind. */
export function readElement(element: unknown): VulnerabilityReading | undefined {
  if (!isJsonObject(element)) return undefined;
  for (const kind of ELEMENT_KINDS) {
    const reading = kind.readElement(element);
    if (reading !== undefined) return reading;
  }
  return undefined;
}
