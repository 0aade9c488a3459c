import type { JsonObject } from '../../../model/json-value.ts';
import type { VulnerabilityStatement } from '../../targets/reference/reference-record.ts';

/**
 * A kind of elements in JSON, each of which says something of one vulnerability. A file may mix kinds: each element is
 * read as what it is.
 */
export interface ElementKind {
  /** Members that no other kind has, as JSON. The first ones of a source show what it is. */
  readonly marks: RegExp;
  /** Undefined if the element is of another kind. */
  readElement(element: JsonObject): VulnerabilityReading | undefined;
  /** If the element is of a similar kind that cannot be loaded: what it is, and what to load instead. */
  nearMiss?(element: JsonObject): string | undefined;
}

export type VulnerabilityReading = VulnerabilityStatement | InvalidElement;

export interface InvalidElement {
  readonly kind: 'invalid';
  readonly reason: string;
}

export const invalidElement = (reason: string): InvalidElement => ({ kind: 'invalid', reason });
