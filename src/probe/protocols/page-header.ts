import type { WebPage } from './protocol.ts';

/** The first value of a header of a web page, by its name in snake case. */
export function pageHeader({ headers, unknown_headers = [] }: WebPage, name: string): string | undefined {
  return headers?.[name]?.[0] ?? unknown_headers.find(({ key }) => key === name)?.value?.[0];
}
