/** The texts that fingerprints read from a web page: elements, scripts and cookies by name. */
import { defined } from '../../../model/defined.ts';
import { elementLines } from './element-lines.ts';
import { looseMembers, looseText, looseTexts } from './loose-value.ts';

export interface PageTexts {
  /**
   * Content of meta elements by name. Names are in lower case; what is not a letter, digit or hyphen is an underscore.
   */
  readonly meta: Readonly<Record<string, readonly string[]>>;
  /** Addresses of scripts. */
  readonly script: readonly string[];
  /** The opening tags of the page: see element-lines.ts. Only where a fingerprint looks at them. */
  readonly elements?: string;
  /** Values of cookies by name, written in the same way. */
  readonly cookie: Readonly<Record<string, readonly string[]>>;
}

const MOST_ELEMENTS = 200;
const LONGEST_ELEMENT = 2000;
const LONGEST_BODY = 102_400;

/** `http`: the object of a record. */
export function pageTexts(http: unknown, hasElements: boolean): PageTexts {
  const { body: page, meta, headers } = looseMembers(http);
  const body = (looseText(page) ?? '').slice(0, LONGEST_BODY);
  const metas: Record<string, string[]> = Object.create(null);
  for (const element of [...elements(body, 'meta'), ...looseTexts(meta).slice(0, MOST_ELEMENTS)]) {
    const name = attribute(element, 'name') ?? attribute(element, 'property');
    const content = attribute(element, 'content');
    if (name !== undefined && content !== undefined) add(metas, name, content);
  }
  const cookies: Record<string, string[]> = Object.create(null);
  for (const cookie of looseTexts(looseMembers(headers).set_cookie).slice(0, MOST_ELEMENTS)) {
    const parts = /^\s*([^=;\s]{1,256})\s*=\s*([^;]{0,4096})/.exec(cookie);
    if (parts !== null) add(cookies, parts[1] ?? '', parts[2] ?? '');
  }
  const script = elements(body, 'script').flatMap((element) => attribute(element, 'src') ?? []);
  return {
    meta: metas,
    script,
    cookie: cookies,
    ...defined({ elements: hasElements ? elementLines(body) : undefined }),
  };
}

/** The opening tags of a name. */
function elements(body: string, name: string): readonly string[] {
  const found: string[] = [];
  for (const { index } of body.matchAll(new RegExp(`<${name}[\\s/]`, 'gi'))) {
    const start = body.slice(index, index + LONGEST_ELEMENT);
    const end = start.indexOf('>');
    if (end !== -1) found.push(start.slice(0, end + 1));
    if (found.length === MOST_ELEMENTS) break;
  }
  return found;
}

/** Entities stay as they are: no product depends on them. */
function attribute(element: string, name: string): string | undefined {
  const match = new RegExp(`[\\s"'/]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(element);
  return match?.[1] ?? match?.[2] ?? match?.[3];
}

function add(texts: Record<string, string[]>, name: string, value: string): void {
  const key = name.toLowerCase().replace(/[^\w-]/g, '_');
  const values = texts[key];
  if (values === undefined) texts[key] = [value];
  else values.push(value);
}
