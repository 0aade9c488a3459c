/** What formats of reference data give. */
import type { Vulnerability, VulnerabilitySource } from '../../../probe/identify/vulnerabilities/vulnerability.ts';
import type { StoredKind } from '../../../probe/reference/reference-catalog.ts';

export type ReferenceRecord = VulnerabilityStatement | StoredFile;

export interface VulnerabilityStatement {
  readonly kind: 'vulnerability';
  readonly source: VulnerabilitySource;
  readonly id: string;
  readonly value: Vulnerability;
  /** How new the statement is; empty if it does not say. */
  readonly modified: string;
}

/** A source that is kept as it is. */
export interface StoredFile {
  readonly kind: StoredKind;
  /** Where it is kept, below the folder of the reference data. */
  readonly file: string;
  readonly content: Buffer;
  readonly records: number;
  readonly date?: string;
  /** What cannot be used, with the reason. */
  readonly problems: readonly string[];
  /** Patterns that look at what no record has. */
  readonly skipped: number;
}
