/** A web page before it is sent: templates create it, the server adds the rest. */
import { defined } from '../../model/defined.ts';
import type { ResponsesRecord } from '../../model/records.generated.ts';
import type { DemoRecognition } from '../products/recognise.ts';
import type { Language } from '../text/languages.ts';

export interface DemoPage {
  readonly status?: number;
  readonly path?: string;
  readonly title?: string;
  readonly description?: string;
  readonly meta?: readonly string[];
  readonly body: string;
  readonly contentType?: string;
  /** Headers by name in snake_case; they replace those of the server. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly unknownHeaders?: Readonly<Record<string, string>>;
  /** The server's own header, if it differs from that of its products. */
  readonly server?: string;
  readonly detections?: readonly DemoRecognition[];
  /** Number of an icon of the world, or a hash from published queries. */
  readonly icon?: Icon;
  readonly contacts?: NonNullable<Http['contacts']>;
  readonly tracker?: NonNullable<Http['tracker']>;
}

export type Http = NonNullable<ResponsesRecord['http']>;

export type Icon =
  | { readonly kind: 'drawn'; readonly number: number }
  | { readonly kind: 'sought'; readonly sha256: string }
  | { readonly kind: 'alike'; readonly perceptual: string };

export interface Document {
  readonly language: Language;
  readonly title: string;
  readonly description?: string;
  /** Other meta elements, as HTML. */
  readonly meta?: readonly string[];
  readonly head?: string;
  readonly main: string;
}

/** A whole HTML page, together with the part of a record that describes its head. */
export function demoHtmlPage({
  language,
  title,
  description,
  meta = [],
  head = '',
  main,
}: Document): Pick<DemoPage, 'title' | 'description' | 'meta' | 'body'> {
  const all = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...(description === undefined ? [] : [`<meta name="description" content="${escapeMarkup(description)}">`]),
    ...meta,
  ];
  const direction = language.code === 'ar' ? ' dir="rtl"' : '';
  return {
    title,
    ...defined({ description }),
    meta: all,
    body:
      `<!DOCTYPE html>\n<html lang="${language.code}"${direction}>\n<head>\n${all.join('\n')}\n` +
      `<title>${escapeMarkup(title)}</title>\n${head}</head>\n<body>\n${main}\n</body>\n</html>\n`,
  };
}

export function escapeMarkup(text: string): string {
  return /[&<>"]/.test(text)
    ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
    : text;
}
