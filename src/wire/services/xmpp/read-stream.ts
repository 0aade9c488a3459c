/** The opening of an XMPP stream (RFC 6120 section 4), found by its tags and not parsed as XML. */
export interface XmppStream {
  /** The declaration and the stream tag. */
  readonly opening: string;
  readonly from: string | undefined;
  readonly version: string | undefined;
  /** The names of the elements in the features. */
  readonly features: readonly string[];
  readonly mechanisms: readonly string[];
}

/** Undefined if there is no stream tag at the start. */
export function readXmppStream(text: string): XmppStream | undefined {
  const [opening, tag = ''] = /^\s*(?:<\?xml[^>]*>\s*)?(<(?:\w+:)?stream\s[^>]*>)/.exec(text) ?? [];
  if (opening === undefined) return undefined;
  const start = /<(?:\w+:)?features(?:\s[^<>]*)?>/.exec(text.slice(opening.length));
  const content = start === null ? '' : text.slice(opening.length + start.index + start[0].length);
  const features = childrenOf(start?.[0].endsWith('/>') ? '' : content);
  return {
    opening: opening.trimStart(),
    from: attributeOf(tag, 'from'),
    version: attributeOf(tag, 'version'),
    features,
    mechanisms: features.includes('mechanisms')
      ? [...content.matchAll(/<mechanism>([\w-]{1,64})<\/mechanism>/g)].map(([, name = '']) => name)
      : [],
  };
}

function attributeOf(tag: string, name: string): string | undefined {
  const [, single, double] = new RegExp(`\\s${name}\\s*=\\s*(?:'([^']*)'|"([^"]*)")`).exec(tag) ?? [];
  return single ?? double;
}

/** The names of the outermost elements, each once, up to the end of what surrounds them. */
function childrenOf(content: string): readonly string[] {
  const names = new Set<string>();
  let depth = 0;
  // After a name that does not end in a tag, no shorter name is tried.
  for (const [tag, slash, name = ''] of content.matchAll(/<(\/?)(?:\w+:)?([\w.-]+)(?![\w.-])[^<>]*>/g)) {
    if (slash === '/') depth--;
    else {
      if (depth === 0) names.add(name);
      if (!tag.endsWith('/>')) depth++;
    }
    if (depth < 0 || names.size === MAX_FEATURES) break;
  }
  return [...names];
}

const MAX_FEATURES = 64;
