/** What a browser finds at the address of a service: what this is, and where to go on. It needs nothing else. */
export const homePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Periplus</title>
<style>
:root { color-scheme: light dark; }
body { max-width: 42rem; margin: 3rem auto; padding: 0 1rem; font: 16px/1.6 system-ui, sans-serif; }
dt { margin-top: 0.8rem; }
</style>
</head>
<body>
<h1>Periplus</h1>
<p>A self-hosted internet-intelligence service: one search language over scan responses, DNS, IP WHOIS, domain WHOIS and certificates. This is
its HTTP interface.</p>
<dl>
<dt><a href="/docs">/docs</a></dt><dd>every operation, with examples</dd>
<dt><a href="/api/openapi.json">/api/openapi.json</a></dt><dd>the same for programs, as OpenAPI</dd>
<dt><a href="/healthz">/healthz</a></dt><dd>whether it runs, and <a href="/readyz">/readyz</a>, whether it answers searches</dd>
<dt><a href="/api/responses/?q=*">/api/responses/?q=*</a></dt><dd>a first search: the newest responses</dd>
</dl>
</body>
</html>
`;
