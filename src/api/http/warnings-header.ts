import type { QueryNotice } from '../../model/query-notice.ts';

/** Some proxies take 8 KiB of headers together. */
const MOST_CHARACTERS = 2_000;

/** Warnings as JSON that a header can hold; those that do not fit are left out. */
export function warningsHeader(warnings: readonly QueryNotice[]): string {
  const shown: string[] = [];
  let length = 2;
  for (const warning of warnings) {
    const text = ascii(JSON.stringify(warning));
    length += text.length + 1;
    if (length > MOST_CHARACTERS) break;
    shown.push(text);
  }
  return `[${shown.join(',')}]`;
}

function ascii(json: string): string {
  return json.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
