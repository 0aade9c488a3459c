/** A field and its text -> a record with nothing else. `page` is made from the headers and the body of a web page. */
import type { ResponsesRecord } from '../../src/model/records.generated.ts';

export function exampleRecord(path: string, text: string): ResponsesRecord {
  const names = path.split('.');
  if (names[0] !== 'page') return nested(names, text);
  const [, kind, name = ''] = names;
  if (kind === 'cookie') return nested(['http', 'headers', 'set_cookie'], [`${name}=${text}; path=/`]);
  if (kind === 'script') return nested(['http', 'body'], `<html><script src="${text}"></script>`);
  return nested(['http', 'body'], `<html><head><meta name="${name}" content="${text}">`);
}

function nested(names: readonly string[], value: unknown): ResponsesRecord {
  return names.reduceRight((inner, name) => ({ [name]: inner }), value) as ResponsesRecord;
}
