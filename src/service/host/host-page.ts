import type { HostSection, HostText } from './host-text.ts';

/** A host's answer as a page of HTML that needs nothing else, and runs nothing. */
export function hostPage({ title, sections }: HostText): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${text(title)}</h1>
${sections.map(section).join('')}</body>
</html>
`;
}

function section({ title, columns, rows }: HostSection): string {
  const isTitled = columns.some((column) => column !== '');
  const head = isTitled ? `<tr>${columns.map((column) => `<th>${text(column)}</th>`).join('')}</tr>\n` : '';
  const body = rows.map((row) => `<tr>${row.map((one) => `<td>${text(one)}</td>`).join('')}</tr>\n`);
  return `<h2>${text(title)}</h2>\n<table>\n${head}${body.join('')}</table>\n`;
}

function text(of: string): string {
  return of.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #ddd;overflow-wrap:anywhere}`;
