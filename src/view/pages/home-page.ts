import { htmlPage } from './html-page.ts';

/** The home page of a service: what it is, and where to go next. Every link works without a key. */
export const homePage = htmlPage({
  title: 'Periplus',
  style:
    'main { max-width: 42rem; margin: 3rem auto; padding: 0 1rem; } dt { margin-top: 0.8rem; } pre { background: var(--code); padding: 0.6rem; overflow: auto; }',
  body: `<main>
<h1>Periplus</h1>
<p>A self-hosted internet-intelligence service: one search language over scan responses, DNS, IP WHOIS, domain WHOIS and certificates. This
is its HTTP interface.</p>
<dl>
<dt><a href="/docs">The interface</a></dt><dd>every operation with its parameters, and an example to type</dd>
<dt><a href="/datastore/products/">Data sets</a></dt><dd>the files that can be downloaded, as JSON</dd>
<dt><a href="/api/openapi.json">OpenAPI</a></dt><dd>the interface for programs</dd>
<dt><a href="/healthz">Health</a></dt><dd>whether the service runs; <a href="/readyz">ready</a>: whether it answers searches</dd>
</dl>
<h2>A first search</h2>
<p>A search needs a key. On the machine of the service, in the folder it was started in, that of the first administrator is in <code>data/operator.key</code>:</p>
<pre>npx periplus search 'tag.name:grafana'</pre>
<p>From elsewhere, with a key that an administrator gave you:</p>
<pre>curl -H "Authorization: Bearer $KEY" "$S/api/responses/?q=tag.name:grafana"</pre>
</main>`,
});

/** The icon of the service for browser tabs: a compass needle. */
export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#0b57a4"/><path d="M16 4l4 12h-8z" fill="#fff"/><path d="M16 28l-4-12h8z" fill="#8ab8f0"/></svg>
`;
