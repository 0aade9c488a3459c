import { escapeHtml, htmlPage } from './html-page.ts';

export interface ScannerPage {
  /** E-mail address or URL of the operator. Undefined: not configured. */
  readonly contact: string | undefined;
  /** The page's own address. */
  readonly url: string;
}

/** The page for people whose hosts were scanned: who scans, what is sent, and how to opt out. */
export function scannerPage({ contact, url }: ScannerPage): string {
  return htmlPage({
    title: 'About our scans',
    style: 'main { max-width: 42rem; margin: 3rem auto; padding: 0 1rem; }',
    body: `<main>
<h1>About our scans</h1>
<p>You probably came here because a request in your logs names this page, as in</p>
<p><code>${escapeHtml(scannerUserAgent(url))}</code></p>
<h2>What is scanned</h2>
<p>Users of this installation of Periplus list which services answer on addresses and names that they name: often their
own. The scans open connections, read what a service says to everybody, and close them. They do not try passwords, do
not exploit weaknesses, and send no harmful data.</p>
<h2>Who to ask</h2>
<p>${contactSentence(contact)}</p>
<h2>How to opt out</h2>
<p>Write to the contact and name your addresses, blocks or domains. From then on, no scan of this installation touches
them.</p>
</main>`,
  });
}

/** What scans of an installation call themselves. */
export function scannerUserAgent(url: string): string {
  return `periplus (+${url})`;
}

function contactSentence(contact: string | undefined): string {
  if (contact === undefined)
    return 'The operator of this installation has not named a contact here. The owner of the network that the requests came from knows more.';
  const href = contact.includes('://') ? contact : `mailto:${contact}`;
  return `The operator: <a href="${escapeHtml(href)}">${escapeHtml(contact)}</a>.`;
}
