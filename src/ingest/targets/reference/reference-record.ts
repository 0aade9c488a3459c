/** What formats of reference data give. */
import type { Vulnerability, VulnerabilitySource } from '../../../probe/identify/vulnerabilities/vulnerability.ts';
import type { ListKind, ListStatement } from '../../../probe/lists/list-statement.ts';
import type { StatementLinks } from '../../../probe/lists/list-table-builder.ts';
import type { ListSubject } from '../../../probe/lists/subject.ts';
import type { StoredKind } from '../../../probe/reference/reference-catalog.ts';

export type ReferenceRecord = VulnerabilityStatement | StoredFile | ListRecord;

/** What a list says, or what belongs together in it. */
export type ListRecord = ListedSubject | ListedThreat | ListedLink | ListHeadline;

export interface ListedSubject {
  readonly kind: 'listed';
  readonly into: ListKind;
  readonly subject: ListSubject;
  readonly statement: ListStatement;
  readonly links?: StatementLinks;
}

/** What an identifier in the source stands for. */
export interface ListedThreat {
  readonly kind: 'threat';
  readonly id: string;
  readonly threat: string;
}

/** What `from` names belongs to `to`, by their identifiers. */
export interface ListedLink {
  readonly kind: 'link';
  readonly from: string;
  readonly to: string;
}

/** What a source says of itself. */
export interface ListHeadline {
  readonly kind: 'headline';
  readonly into: ListKind;
  readonly title?: string;
  readonly date?: string;
  readonly licence?: string;
}

export interface VulnerabilityStatement {
  readonly kind: 'vulnerability';
  readonly source: VulnerabilitySource;
  readonly id: string;
  /** Other vulnerabilities that it says the same of. */
  readonly aliases?: readonly string[];
  /** Empty if no product of it can be shown. */
  readonly value: Vulnerability;
  /** How new the statement is; empty if it does not say. */
  readonly modified: string;
  /** Ranges of versions that say nothing of a product. */
  readonly leftOut?: number;
}

export function isListRecord(record: ReferenceRecord): record is ListRecord {
  return record.kind === 'listed' || record.kind === 'threat' || record.kind === 'link' || record.kind === 'headline';
}

/** A source that is kept as it is, or a list of favicon hashes as an object in JSON. */
export interface StoredFile {
  readonly kind: StoredKind;
  /** Where it is kept, below the folder of the reference data. */
  readonly file: string;
  readonly content: Buffer;
  readonly records: number;
  readonly date?: string;
  /** What it calls itself. */
  readonly title?: string;
  readonly licence?: string;
  /** What cannot be used, with the reason. */
  readonly problems: readonly string[];
  /** Patterns that look at what no record has. */
  readonly skipped: number;
}
