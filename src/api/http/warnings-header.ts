import type { QueryNotice } from '../../model/query-notice.ts';

/** Some proxies accept only 8 KiB of headers in total. */
const MAX_CHARACTERS = 2_000;

/** Encodes warnings as ASCII JSON for a header. Drops those that do not fit. */
export function warningsHeader(warnings: readonly QueryNotice[]): string {
  const shown: string[] = [];
  let length = 2;
  for (const warning of warnings) {
    const text = ascii(JSON.stringify(warning));
    length += text.length + 1;
    if (length > MAX_CHARACTERS) break;
    shown.push(text);
  }
  return `[${shown.join(',')}]`;
}

function ascii(json: string): string {
  return json.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
