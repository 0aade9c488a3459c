import { errors } from '../../model/errors.ts';
import { costSentence, scopeWords } from '../../model/operations/documents/cost.ts';
import { commandLine, curlLine } from '../../model/operations/documents/example-lines.ts';
import type { Example, Examples } from '../../model/operations/documents/openapi.ts';
import { type Area, areas, errorsOf, type Operation, pathNames } from '../../model/operations/operation.ts';
import type { Parameter } from '../../model/operations/parameter.ts';
import { breakableHtml, escapeHtml, htmlPage, htmlTable } from './html-page.ts';

/** Generates the HTML reference from the operation table. The page loads nothing else. */
export function referencePage(operations: readonly Operation[], examples: Examples): string {
  const shownAreas = (Object.keys(areas) as Area[]).map((area) => ({
    area,
    operations: operations.filter((each) => each.area === area && !each.id.endsWith('ByBody')),
  }));
  return htmlPage({
    title: 'Periplus: the interface',
    style: STYLE,
    script: referenceScript,
    body: `<nav>
<h1>Periplus</h1>
<p><label for="search">Search</label><br><input id="search" type="search" placeholder="facet, /api/host, key ..."></p>
<p id="none" hidden>No operation has all of these words.</p>
${shownAreas.map(({ area, operations: of }) => `<h2>${escapeHtml(areas[area])}</h2>\n<ul>\n${of.map(link).join('')}</ul>\n`).join('')}<h2>Everything</h2>
<ul>
<li><a href="#errors">Errors</a></li>
<li><a href="/api/openapi.json">OpenAPI 3.1</a></li>
<li><a href="/api/openapi-3.0.json">OpenAPI 3.0</a></li>
</ul>
</nav>
<main>
${INTRODUCTION}
${shownAreas.map(({ area, operations: of }) => `<h2>${escapeHtml(areas[area])}</h2>\n${of.map((each) => section(each, examples[each.id])).join('')}`).join('')}
<h2 id="errors">Errors</h2>
<p>The body of every error is an object of <code>type</code>, <code>title</code> and <code>detail</code>.</p>
${htmlTable(
  ['Status', 'Type', 'When'],
  Object.entries(errors).map(([type, { status, when }]) => [String(status), code(type), escapeHtml(when)]),
)}</main>`,
  });
}

const INTRODUCTION = `<p>Every path is answered with and without its final slash. A key is sent as <code>Authorization: Bearer &lt;key&gt;</code>
or as <code>X-API-Key: &lt;key&gt;</code>. Names that an operation does not know are ignored. Where an operation reads its parameters from the address with
GET, searches, counts and groupings can also be sent with POST and a body of JSON, for queries too long for an address.</p>
<p>The examples are answers of the demonstration world that a first start loads. They are typed in the folder of the service, after</p>
<pre>S=http://127.0.0.1:8080
KEY=$(cat data/operator.key)</pre>`;

function link({ id, title }: Operation): string {
  return `<li><a href="#${id}">${escapeHtml(title)}</a></li>\n`;
}

function section(operation: Operation, example: Example | undefined): string {
  const { id, method, path, title, about, caller, isOurs, isDeprecated, answer } = operation;
  const marks = [CALLERS[caller], isOurs ? 'addition to the hosted interface' : '', isDeprecated ? 'deprecated' : ''];
  const otherTypes = Object.entries(answer.also ?? {}).map(
    ([type, description]) => `<br><code>${type}</code>: ${escapeHtml(description)}`,
  );
  const problems = errorsOf(operation).map((type) => `<a href="#errors"><code>${type}</code></a>`);
  return `<section id="${id}">
<h3>${escapeHtml(title)}</h3>
<p class="path"><b>${method}</b> ${code(path)}</p>
<p>${withCode([about, costSentence(operation), scopeWords(operation.scope)].filter((one) => one !== '').join(' '))}</p>
<p class="marks">${marks.filter((mark) => mark !== '').join(' · ')}</p>
${parameterTable(operation)}<p>Answer ${answer.status}: ${escapeHtml(answer.about)}${otherTypes.join('')}</p>
<p class="marks">Errors: ${problems.join(', ')}</p>
${example === undefined ? '' : exampleBlock(operation, example)}</section>
`;
}

const CALLERS = {
  public: 'no key needed',
  anyone: 'needs a key, unless the installation allows anonymous requests',
  key: 'needs a key',
  operator: 'needs the key of an administrator',
  agent: 'needs the secret of a scanner agent',
} as const;

function parameterTable({ input, path, reads }: Operation): string {
  const names = Object.entries(input);
  if (names.length === 0) return '';
  const inPath = pathNames(path);
  const rows = names.map(([name, parameter]) => {
    const location = inPath.includes(name) ? 'path' : reads === 'body' ? 'body' : 'address';
    return [code(name), location, escapeHtml(kindOf(parameter)), withCode(parameter.about)];
  });
  return htmlTable(['Name', 'In', 'What', 'Meaning'], rows);
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
      return `names separated by commas${need}`;
    case 'labels':
      return `one string${need}`;
    case 'texts':
      return `list of at most ${parameter.most} strings${need}`;
    case 'object':
      return `object${need}`;
    case 'text':
      return `string${need}`;
  }
}

function exampleBlock(operation: Operation, example: Example): string {
  const { answer, input } = example;
  const command = commandLine(operation, input);
  const lines = [curlLine(operation, example), ...(command === undefined ? [] : [`npx ${command}`])];
  const commands = lines.map((line) => `<pre>${escapeHtml(line)}</pre>\n`).join('');
  const answerBlock = answer === undefined ? '' : `<pre>${escapeHtml(JSON.stringify(answer, undefined, 2))}</pre>\n`;
  return `<details><summary>Example</summary>\n${commands}${answerBlock}</details>\n`;
}

const code = (plain: string): string => `<code>${breakableHtml(plain)}</code>`;

/** Text between backquotes becomes code. */
function withCode(plain: string): string {
  return escapeHtml(plain).replace(/`([^`]*)`/g, '<code>$1</code>');
}

const STYLE = `
body { display: flex; }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; flex: 0 0 17rem; padding: 0 1rem; border-right: 1px solid var(--line); box-sizing: border-box; }
nav ul { list-style: none; padding: 0; margin: 0; } nav h2 { font-size: 0.9rem; margin: 1rem 0 0.2rem; } #search { width: 100%; font: inherit; box-sizing: border-box; }
main { padding: 0 2rem 4rem; max-width: 60rem; min-width: 0; }
section { border-top: 1px solid var(--line); padding: 0.5rem 0 1rem; }
pre { overflow: auto; max-height: 24rem; background: var(--code); padding: 0.6rem; } .marks { color: var(--faint); font-size: 0.9em; }
@media (max-width: 50rem) { body { display: block; } nav { position: static; height: auto; border: 0; } main { padding: 0 1rem 2rem; } }
`;

/**
 * The search box of the reference. It shows the operations that contain all typed words in their title, path,
 * parameters or text.
 */
export const referenceScript = `
const box = document.getElementById('search');
const none = document.getElementById('none');
const all = [...document.querySelectorAll('section')].map((section) => ({
  section,
  link: document.querySelector('nav a[href="#' + section.id + '"]').parentElement,
  text: (section.id + ' ' + section.textContent).toLowerCase(),
}));
box.addEventListener('input', () => {
  const words = box.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let shown = 0;
  for (const { section, link, text } of all) {
    const isShown = words.every((word) => text.includes(word));
    section.hidden = link.hidden = !isShown;
    if (isShown) shown++;
  }
  none.hidden = shown > 0;
});
`;
