import { favicon } from '../../../view/pages/home-page.ts';

/** What differs between two answers with the page of the browser application. */
export interface PageValues {
  /** Of the address, as `pageDepth` counts it. */
  readonly depth: number;
  readonly nonce: string;
  /** For the block `session`. */
  readonly session: unknown;
}

/** The page of a build, with what each answer fills in. */
export class ApplicationHtml {
  readonly #html: string;

  /** @throws Error if it has no block for the session */
  constructor(html: string) {
    if (html.match(PLACES)?.includes('null') !== true) throw new Error('the page of the build has no block "session"');
    this.#html = html;
  }

  render({ depth, nonce, session }: PageValues): string {
    const base = depth === 0 ? './' : '../'.repeat(depth);
    const values: Readonly<Record<string, string>> = {
      './': base,
      'rel="stylesheet"': `rel="stylesheet" nonce="${nonce}"`,
      null: jsonBlock(session),
      '</head>': `${ICON}\n</head>`,
    };
    return this.#html.replace(PLACES, (place) => values[place] ?? place);
  }
}

/** Written out: the browser would resolve a reference again whenever the application goes to a page of another depth. */
const ICON = `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(favicon)}">`;

/** References of the build, its style sheets, the block, and the end of the head, where the icon is named. */
const PLACES =
  /(?<=(?:src|href)=")\.\/|(?<=<link )rel="stylesheet"|(?<=<script type="application\/json" id="session">)null(?=<\/script>)|<\/head>/g;

/** JSON that no text in it can end early: a script block ends where its text says so. */
export function jsonBlock(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
