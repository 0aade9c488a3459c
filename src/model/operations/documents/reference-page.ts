import { errors } from '../../errors.ts';
import { type Area, areas, errorsOf, type Operation, pathNames } from '../operation.ts';
import type { Parameter } from '../parameter.ts';
import { costOf, scopeWords } from './cost.ts';
import type { Example, Examples } from './openapi.ts';

/** The operation table -> one page of HTML that needs nothing else. */
export function referencePage(operations: readonly Operation[], examples: Examples): string {
  const shown = (Object.keys(areas) as Area[]).map((area) => ({
    area,
    operations: operations.filter((each) => each.area === area && !each.id.endsWith('ByBody')),
  }));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Periplus: the interface</title>
<style>${STYLE}</style>
</head>
<body>
<nav>
<h1>Periplus</h1>
${shown.map(({ area, operations: of }) => `<h2>${text(areas[area])}</h2>\n<ul>\n${of.map(link).join('')}</ul>\n`).join('')}<h2>Everything</h2>
<ul>
<li><a href="#errors">Errors</a></li>
<li><a href="/api/openapi.json">OpenAPI 3.1</a></li>
<li><a href="/api/openapi-3.0.json">OpenAPI 3.0</a></li>
</ul>
</nav>
<main>
${INTRODUCTION}
${shown.map(({ area, operations: of }) => `<h2>${text(areas[area])}</h2>\n${of.map((each) => section(each, examples[each.id])).join('')}`).join('')}
<h2 id="errors">Errors</h2>
<p>The body of every error is an object of <code>type</code>, <code>title</code> and <code>detail</code>.</p>
<table>
<tr><th>Status</th><th>Type</th><th>When</th></tr>
${Object.entries(errors)
  .map(([type, { status, when }]) => `<tr><td>${status}</td><td><code>${type}</code></td><td>${text(when)}</td></tr>\n`)
  .join('')}</table>
</main>
</body>
</html>
`;
}

const INTRODUCTION = `<p>Every path is answered with and without its final slash. A key is sent as <code>Authorization: Bearer &lt;key&gt;</code>
or as <code>X-API-Key: &lt;key&gt;</code>. Names that an operation does not know are ignored. Where an operation reads its parameters from the address with
GET, searches, counts and groupings can also be sent with POST and a body of JSON, for queries too long for an address.</p>`;

function link({ id, title }: Operation): string {
  return `<li><a href="#${id}">${text(title)}</a></li>\n`;
}

function section(operation: Operation, example: Example | undefined): string {
  const { id, method, path, title, about, caller, isOurs, isDeprecated, answer } = operation;
  const marks = [CALLERS[caller], isOurs ? 'addition to the hosted interface' : '', isDeprecated ? 'deprecated' : ''];
  const others = Object.entries(answer.also ?? {}).map(([type, what]) => `<br><code>${type}</code>: ${text(what)}`);
  const problems = errorsOf(operation).map((type) => `<a href="#errors"><code>${type}</code></a>`);
  return `<section id="${id}">
<h3>${text(title)}</h3>
<p class="path"><b>${method}</b> <code>${text(path)}</code></p>
<p>${marked([about, costOf(operation), scopeWords(operation.scope)].filter((one) => one !== '').join(' '))}</p>
<p class="marks">${marks.filter((mark) => mark !== '').join(' · ')}</p>
${parameterTable(operation)}<p>Answer ${answer.status}: ${text(answer.about)}${others.join('')}</p>
<p class="marks">Errors: ${problems.join(', ')}</p>
${example === undefined ? '' : exampleBlock(operation, example)}</section>
`;
}

const CALLERS = {
  public: 'no key needed',
  anyone: 'needs a key, unless the installation allows anonymous requests',
  key: 'needs a key',
  operator: 'needs the key of an administrator',
} as const;

function parameterTable({ input, path, reads }: Operation): string {
  const names = Object.entries(input);
  if (names.length === 0) return '';
  const inPath = pathNames(path);
  const rows = names.map(([name, parameter]) => {
    const place = inPath.includes(name) ? 'path' : reads === 'body' ? 'body' : 'address';
    return `<tr><td><code>${name}</code></td><td>${place}</td><td>${text(kindOf(parameter))}</td><td>${marked(parameter.about)}</td></tr>\n`;
  });
  return `<table>\n<tr><th>Name</th><th>In</th><th>What</th><th></th></tr>\n${rows.join('')}</table>\n`;
}

function kindOf(parameter: Parameter): string {
  const need = parameter.required === true ? ', required' : '';
  switch (parameter.kind) {
    case 'integer': {
      const bounds =
        parameter.most === undefined ? `from ${parameter.least}` : `${parameter.least} to ${parameter.most}`;
      const usual =
        parameter.byDefault === undefined || parameter.required === true ? '' : `, ${parameter.byDefault} by default`;
      return `integer ${bounds}${usual}${need}`;
    }
    case 'choice':
      return `${parameter.choices.join(' or ')}${need}`;
    case 'flag':
      return `true or false${need}`;
    case 'names':
      return `names between commas${need}`;
    case 'labels':
      return `one string${need}`;
    case 'texts':
      return `list of at most ${parameter.most} strings${need}`;
    case 'text':
      return `string${need}`;
  }
}

function exampleBlock({ method, path, reads }: Operation, { input, lines, answer }: Example): string {
  const inPath = pathNames(path);
  const rest = Object.entries(input).filter(([name]) => !inPath.includes(name));
  const query = rest.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const address = `${method} ${filled}${reads === 'body' || query.length === 0 ? '' : `?${query.join('&')}`}`;
  const body = reads === 'body' && rest.length > 0 ? JSON.stringify(Object.fromEntries(rest)) : lines;
  const request = body === undefined ? address : `${address}\n${body}`;
  const answered = answer === undefined ? '' : `\n<pre>${text(JSON.stringify(answer, undefined, 2))}</pre>`;
  return `<details><summary>Example</summary>\n<pre>${text(request)}</pre>${answered}\n</details>\n`;
}

function text(plain: string): string {
  return plain.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

/** Words between backquotes are code. */
function marked(plain: string): string {
  return text(plain).replace(/`([^`]*)`/g, '<code>$1</code>');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const STYLE = `
:root { color-scheme: light dark; --line: #8884; --faint: #777; }
body { margin: 0; display: flex; font: 15px/1.5 system-ui, sans-serif; }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; flex: 0 0 17rem; padding: 0 1rem; border-right: 1px solid var(--line); box-sizing: border-box; }
nav ul { list-style: none; padding: 0; } nav h2 { font-size: 0.9rem; margin: 1rem 0 0.2rem; } nav li { margin: 0; } nav ul { margin: 0; }
main { padding: 0 2rem 4rem; max-width: 60rem; min-width: 0; }
section { border-top: 1px solid var(--line); padding: 0.5rem 0 1rem; }
table { border-collapse: collapse; width: 100%; } td, th { text-align: left; vertical-align: top; padding: 0.2rem 0.6rem 0.2rem 0; border-bottom: 1px solid var(--line); }
pre { overflow: auto; max-height: 24rem; background: #8881; padding: 0.6rem; } .marks { color: var(--faint); font-size: 0.9em; } .path { font-size: 1.05em; }
@media (max-width: 50rem) { body { display: block; } nav { position: static; height: auto; border: 0; } main { padding: 0 1rem 2rem; } }
`;
