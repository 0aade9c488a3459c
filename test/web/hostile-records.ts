/** Records that somebody made to harm who looks at them: hostile text in every field of the field tables. */
import type { Collection } from '../../src/model/collection.ts';
import type { Field } from '../../src/model/field.ts';
import { tableOf } from '../../src/model/tables.ts';

/** What a page must show as text, by what it tries. If one of them runs, `window.executed` is set. */
export const hostileTexts = {
  script: '<script>executed=1</script><img src=x onerror="executed=1"><svg onload="executed=1"></svg>',
  attribute: `"' onmouseover="executed=1" style="position:fixed;inset:0" x='`,
  address: 'javascript:executed=1//http://evil.test/%0a</a><a href="http://evil.test/">x</a>',
  template: '{{constructor.constructor("executed=1")()}} %s %n',
  bidi: '\u202egnp.exe\u202c \u2066left\u2069 \u061c \u200b\ufeff\u00ad \u{e0041}',
  ansi: '\u001b[31mred\u001b[0m\u001b]8;;http://evil.test/\u0007link\u001b]8;;\u0007 \b\b\r\nnext\tline',
  wide: 'W'.repeat(3_000),
  tall: `Z${'\u0351\u036b\u0343\u036a'.repeat(200)}`,
  lines: 'line\n'.repeat(500),
  svg: `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="executed=1"/>').toString('base64')}`,
} as const;

type JsonTree = { [name: string]: unknown };

/** A record whose every field has the text, as far as its type allows. `number` tells records apart. */
export function hostileRecord(collection: Collection, text: string, number: number): JsonTree {
  const record: JsonTree = {};
  for (const field of tableOf(collection).fields) put(record, field, hostileValue(field, text, number));
  const certificate = record.certificate as JsonTree | undefined;
  if (collection === 'certs' && certificate !== undefined)
    certificate.fingerprint_sha256 = number.toString(16).padStart(64, '0');
  if (collection === 'responses') record.uri = `http://203.0.113.${number}/${text.slice(0, 100)}`;
  if (collection === 'domains' || collection === 'whois_domains') record.domain = `${number}${text.slice(0, 200)}`;
  return record;
}

/** A response with a page of 100 kB, and more lines in its head than anybody reads. */
export function largeResponse(number: number): JsonTree {
  const names = Array.from({ length: 10_000 }, (_, at) => `x_${at}`);
  const page = '<p onclick="executed=1">'.repeat(4_200);
  return {
    uri: `http://203.0.113.${number}/large`,
    ip: `203.0.113.${number}`,
    port: 80,
    protocol: 'http',
    last_updated: '2026-11-01T00:00:00.000Z',
    http: {
      status_code: 200,
      title: page,
      body: page,
      headers: Object.fromEntries(names.map((name) => [name, [hostileTexts.script]])),
      unknown_headers: names.map((name) => ({ key: name, value: [hostileTexts.bidi] })),
    },
  };
}

function hostileValue({ type, path }: Field, text: string, number: number): unknown {
  switch (type) {
    case 'ip':
      return `203.0.113.${number}`;
    case 'ip_range':
      return { gte: `203.0.113.${number}`, lte: `203.0.113.${number}` };
    case 'integer':
      return path === 'port' ? 443 : 65_535;
    case 'long':
      return 2 ** 52;
    case 'float':
      return 0.1;
    case 'boolean':
      return true;
    case 'date':
      return '2026-11-01T00:00:00.000Z';
    case 'object':
    case 'map':
      return undefined;
    default:
      return text;
  }
}

/** Puts a value at its path. A star is a name that the record chooses. */
function put(record: JsonTree, { path, repeated, type }: Field, value: unknown): void {
  const names = path.split('.').map((name) => (name === '*' ? 'x_chosen' : name));
  const last = names.pop() ?? '';
  let at = record;
  for (const name of names) {
    const below = at[name];
    at = (Array.isArray(below) ? below[0] : below) as JsonTree;
    if (at === undefined) return;
  }
  if (type === 'object' || type === 'map') at[last] = repeated ? [{}] : {};
  else at[last] = repeated ? [value, value] : value;
}
