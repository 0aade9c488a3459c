/**
 * The first path component of each page of the browser application. The server answers these, and everything below
 * them, with the application, whose router has a page for each.
 */
export const applicationPages = [
  'search',
  'host',
  'compare',
  'graph',
  'scans',
  'datasets',
  'account',
  'team',
  'admin',
  'sign-in',
  'gallery',
] as const;

export type ApplicationPage = (typeof applicationPages)[number];
