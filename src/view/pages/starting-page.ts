import { escapeHtml, HTML_PAGE_END, htmlPageStart } from './html-page.ts';

/** The page of a service that starts: what it does. The browser loads it again until the service is ready. */
export function startingPage(sentence: string): string {
  const head = `<meta http-equiv="refresh" content="${RELOAD_SECONDS}">\n<link rel="icon" href="data:,">\n`;
  return `${htmlPageStart('Periplus is starting', STYLE, head)}<main>
<h1>Periplus</h1>
<p>${escapeHtml(sentence)}</p>
<p>This page continues by itself.</p>
</main>
${HTML_PAGE_END}`;
}

/** Its style, and the empty icon that keeps the browser from asking for one. */
export const STARTING_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

const RELOAD_SECONDS = 2;
const STYLE = 'main { max-width: 42rem; margin: 3rem auto; padding: 0 1rem; }';
