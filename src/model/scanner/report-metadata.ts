/** What a report says of itself and of its scan, in the form that clients read. */
export interface ReportMetadata {
  /** Null for a report that is not stored, because the scan has not ended. */
  readonly id: number | null;
  readonly name: string;
  readonly created_at: string;
  readonly scan_id: number;
  readonly label: string;
  readonly mode: string;
  readonly ports: string;
  /** What the scan left out. */
  readonly exclude: readonly string[];
  /** The one that was chosen, or the first that took a task. Null until then. */
  readonly agent: { readonly id: number; readonly name: string; readonly location: string } | null;
  readonly saved_graph: { readonly id: string; readonly version: number } | null;
  readonly is_complete: boolean;
}
