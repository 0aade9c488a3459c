import { changesFrom, type RecordChange } from '../../../records/differences/record-change.ts';

const LONG = 'The same words of a page, again and again. '.repeat(200);

export const CHANGES: readonly RecordChange[] = [
  ...changesFrom([
    { path: 'http.headers.server', before: 'nginx/1.28.0', after: 'nginx/1.29.1' },
    { path: 'http.title', before: 'Sign in to Norbisca', after: 'Sign in to Norbisca: closed until Monday' },
    { path: 'http.body', before: `${LONG}before${LONG}`, after: `${LONG}after${LONG}` },
    { path: 'tls.supported_versions', before: ['TLSv1.0', 'TLSv1.2'], after: ['TLSv1.2', 'TLSv1.3'] },
    { path: 'ptr', before: null, after: ['one.example.net'] },
    { path: 'http.favicon.hash_sha256', before: '3e93415f2e5b0f2deb94e3c4796da9106a8a8d23400b0c19b93ad86364cc78c3' },
    { path: 'whois.net.name', before: 'invoice\u202efdp.exe', after: '<script>alert(1)</script>\u0000' },
    { path: 'odd', before: { a: [1, 2] }, after: { a: [1, 3] } },
  ]),
  ...changesFrom([{ path: 'http.headers.date', before: 'Thu, 01 Oct 2026', after: 'Fri, 02 Oct 2026' }], true),
  { kind: 'not comparable', path: 'jarm', note: 'The later scan did not ask for it.' },
];

/** Ten thousand headers must stay usable. */
export const HEADERS: Readonly<Record<string, readonly string[]>> = {
  '<script>alert(1)</script>': ['<script>alert(1)</script>'],
  'invoice\u202efdp.exe': ['\u001b[31mred\u001b[0m', 'a\u0000b'],
  ['verylongword'.repeat(24)]: ['verylongword'.repeat(30)],
  ...Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`x_header_${at}`, [`value ${at}`]])),
};

export const ICONS: readonly { readonly name: string; readonly image: string }[] = [
  {
    name: 'PNG',
    image: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  },
  { name: 'GIF', image: 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7' },
  { name: 'SVG with a script', image: 'PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+' },
  { name: 'Not an image', image: 'PGh0bWw+' },
  { name: 'Too large', image: 'A'.repeat(90_000) },
];
