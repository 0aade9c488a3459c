import type { AnswerState, EventKind, EventSection } from '../../../model/scanner/comparison-summary.ts';
import type { ServiceVulnerability } from '../../../model/scanner/service-item.ts';
import type { FieldChange } from './differences.ts';

export const eventSections: readonly EventSection[] = ['scope', 'responses', 'cve'];

interface Common {
  readonly kind: EventKind;
  /** Only of the kind `changed`. */
  readonly changes?: readonly FieldChange[];
}

/** What differs between two reports. `object` is that of the destination, unless it was removed. */
export type ComparisonEvent =
  | (Common & { readonly section: 'scope'; readonly object: string })
  /** The service as JSON in UTF-8. */
  | (Common & {
      readonly section: 'responses';
      readonly object: Buffer;
      /** Only of the kind `changed`: the port is open in both, and in one of them nothing spoke there. */
      readonly state?: AnswerState;
    })
  | (Common & {
      readonly section: 'cve';
      /** How it was matched. */
      readonly group: ServiceVulnerability['match_type'];
      readonly object: ComparedVulnerability;
    });

export interface ComparedVulnerability {
  readonly name: string;
  readonly severity: string | null;
  readonly base_score: string | null;
  readonly has_exploit: boolean;
  readonly known_exploited: boolean;
  readonly product: string | null;
  readonly cpe: string | null;
  /** How many services of the report have it. */
  readonly services: number;
}
