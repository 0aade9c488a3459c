/** A list of links (RFC 6690): paths, and their resource types. */
export interface LinkList {
  readonly paths: readonly string[];
  readonly types: readonly string[];
}

export function readLinks(text: string): LinkList {
  const paths = new Set<string>();
  const types = new Set<string>();
  for (const [, path = '', attributes = ''] of text.matchAll(LINK)) {
    if (paths.size === MOST_LINKS) break;
    paths.add(path);
    const kinds = RESOURCE_TYPE.exec(attributes);
    for (const kind of (kinds?.[1] ?? kinds?.[2] ?? '').split(' ')) if (kind !== '') types.add(kind);
  }
  return { paths: [...paths], types: [...types].slice(0, MOST_LINKS) };
}

const MOST_LINKS = 200;
const LINK = /<([^<>]{0,1000})>((?:;[^,"<]{0,200}(?:"[^"]{0,1000}")?){0,20})/g;
const RESOURCE_TYPE = /;\s?rt=(?:"([^"]*)"|([^;,"]+))/;
