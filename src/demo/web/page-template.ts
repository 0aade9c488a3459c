/**
 * A row that describes a page -> the function that draws the page. Its texts may contain placeholders
 * (template/text.ts).
 */
import { defined } from '../../model/defined.ts';
import { drawContacts } from '../pages/pieces.ts';
import type { ProductName } from '../products/catalogue.ts';
import { type DemoRecognition, draw, hideVersion, productVersion } from '../products/recognise.ts';
import type { Random } from '../random.ts';
import type { ServiceContext } from '../services/service.ts';
import type { Values } from '../template/draw.ts';
import { compileText } from '../template/text.ts';
import { type DemoPage, demoHtmlPage, escapeMarkup, type Icon } from './page.ts';
import { drawTrackers } from './trackers.ts';

/**
 * A product in one of its versions, which texts use as `{$wordpress}`. After the name: `~` the page hides the version,
 * `?` it may hide it, `@` the version it has.
 */
export type ProductMark = ProductName | `${ProductName}~` | `${ProductName}?` | `${ProductName}@${string}`;

export interface PageTemplate {
  /** The weight of the page in its table; default 1. */
  readonly weight?: number;
  readonly title?: string;
  readonly description?: string;
  /** Elements of the head that a record shows. */
  readonly meta?: string;
  /** `{trackers}` stands for the tracking scripts. */
  readonly head?: string;
  /** `{items}` stands for the items, `{contacts}` for an address of the holder. */
  readonly main?: string;
  /** The average number of items, and the form of each. */
  readonly items?: readonly [usual: number, item: string];
  /** The whole body, for a page of an unusual form. */
  readonly body?: string;
  readonly contentType?: string;
  readonly status?: number;
  readonly path?: string;
  readonly server?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly unknownHeaders?: Readonly<Record<string, string>>;
  readonly products?: readonly ProductMark[];
  /**
   * `drawn`: an icon of the world on every second page. `own`: the program's icon. Else the hash of an icon in
   * published queries.
   */
  readonly icon?: string;
  readonly perceptual?: string;
  readonly contacts?: DemoPage['contacts'];
  readonly tracker?: DemoPage['tracker'];
}

type Text = (scene: ServiceContext, values: Values) => string;

export function compilePage(template: PageTemplate): (scene: ServiceContext) => DemoPage {
  const { products = [], items, contacts, tracker } = template;
  const [title, description, meta, head, main, item, body, path, server] = (
    ['title', 'description', 'meta', 'head', 'main', 'item', 'body', 'path', 'server'] as const
  ).map((name) => optionalText(name === 'item' ? items?.[1] : template[name]));
  const headers = compiledTexts(template.headers);
  const unknownHeaders = compiledTexts(template.unknownHeaders);
  const isCounted = template.head?.includes('{trackers}') === true;
  const hasContacts = template.main?.includes('{contacts}') === true;
  return (scene) => {
    const { random } = scene;
    const page: { -readonly [K in keyof DemoPage]: DemoPage[K] } = { body: '' };
    const values: Values = new Map();
    if (products.length > 0) page.detections = products.map((mark) => meet(random, mark, values));
    if (contacts !== undefined) page.contacts = contacts;
    if (tracker !== undefined) page.tracker = tracker;
    if (isCounted) {
      const tracked = drawTrackers(random);
      values.set('trackers', tracked?.script ?? '');
      if (tracked !== undefined) page.tracker = tracked.tracker;
    }
    if (hasContacts) {
      const drawn = drawContacts(scene);
      values.set('contacts', drawn?.html ?? '');
      if (drawn !== undefined) page.contacts = drawn.contacts;
    }
    if (item !== undefined) {
      let text = '';
      for (let count = drawCount(random, items?.[0] ?? 1); count > 0; count--) text += item(scene, values);
      values.set('items', text);
    }
    if (title !== undefined) {
      page.title = title(scene, values);
      values.set('title', escapeMarkup(page.title));
    }
    if (description !== undefined) page.description = description(scene, values);
    if (body !== undefined) page.body = body(scene, values);
    else {
      Object.assign(
        page,
        demoHtmlPage({
          language: scene.prose.language,
          title: page.title ?? '',
          ...defined({ description: page.description, meta: meta === undefined ? undefined : [meta(scene, values)] }),
          head: head?.(scene, values) ?? '',
          main: main?.(scene, values) ?? '',
        }),
      );
    }
    if (template.status !== undefined) page.status = template.status;
    if (template.contentType !== undefined) page.contentType = template.contentType;
    if (path !== undefined) page.path = path(scene, values);
    if (server !== undefined) page.server = server(scene, values);
    if (headers !== undefined) page.headers = drawTexts(headers, scene, values);
    if (unknownHeaders !== undefined) page.unknownHeaders = drawTexts(unknownHeaders, scene, values);
    const icon = iconOf(template, random);
    if (icon !== undefined) page.icon = icon;
    return page;
  };
}

function optionalText(text: string | undefined): Text | undefined {
  return text === undefined ? undefined : (compileText(text).draw as Text);
}

type Texts = readonly (readonly [name: string, text: Text])[];

function compiledTexts(texts: Readonly<Record<string, string>> | undefined): Texts | undefined {
  if (texts === undefined) return undefined;
  return Object.entries(texts).map(([name, text]) => [name, compileText(text).draw as Text] as const);
}

const drawTexts = (texts: Texts, scene: ServiceContext, values: Values): Record<string, string> =>
  Object.fromEntries(texts.map(([name, text]) => [name, text(scene, values)]));

function meet(random: Random, mark: ProductMark, values: Values): DemoRecognition {
  const [, name = '', sign = '', wanted] = /^([^~?@]+)([~?@]?)(.*)$/.exec(mark) ?? [];
  const product = sign === '@' ? productVersion(name as ProductName, wanted) : draw(random, name as ProductName);
  values.set(`$${name}`, product.version);
  return sign === '~' || (sign === '?' && random.chance(0.6)) ? hideVersion(product) : product;
}

/** Most pages are short, few are long, and a rare one has fifty times as much text. */
function drawCount(random: Random, usual: number): number {
  const count = usual * random.spread(0.9);
  return Math.max(1, Math.min(75, Math.round(random.chance(0.01) ? count * 18 : count)));
}

function iconOf(template: PageTemplate, random: Random): Icon | undefined {
  const { icon, perceptual, title = '', products = [] } = template;
  if (perceptual !== undefined) return { kind: 'alike', perceptual };
  if (icon === undefined) return undefined;
  if (icon === 'own') return { kind: 'drawn', number: textNumber(products[0] ?? title) };
  if (icon !== 'drawn') return { kind: 'sought', sha256: icon };
  return random.chance(0.55) ? { kind: 'drawn', number: random.rank(400) } : undefined;
}

/** The same program always has the same icon. */
function textNumber(text: string): number {
  let sum = 0;
  for (const char of text) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 99_991;
  return sum;
}
