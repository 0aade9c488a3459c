import type { QueryNotice } from '../../model/query-notice.ts';

/** The part of a tool's answer that says what probably was not meant; nothing where there is nothing to say. */
export function warningsIn(warnings: readonly QueryNotice[]): { readonly warnings?: readonly string[] } {
  return warnings.length === 0 ? {} : { warnings: warnings.map(({ message }) => message) };
}
