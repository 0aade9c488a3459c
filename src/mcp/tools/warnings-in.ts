import type { QueryNotice } from '../../model/query-notice.ts';

/** The warnings of a query for a tool's answer; empty if there are none. */
export function warningsIn(warnings: readonly QueryNotice[]): { readonly warnings?: readonly string[] } {
  return warnings.length === 0 ? {} : { warnings: warnings.map(({ message }) => message) };
}
