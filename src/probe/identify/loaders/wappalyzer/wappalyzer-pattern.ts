/** A pattern of Wappalyzer, such as `nginx(?:/([\d.]+))?\;version:\1\;confidence:50`, in its parts. */
import type { PatternMatch } from '../../pattern/compile-product-pattern.ts';

export interface WappalyzerPattern {
  /** Empty: the field exists. */
  readonly expression: string;
  readonly version: string | undefined;
  /** In percent. */
  readonly confidence: number;
}

export function readWappalyzerPattern(text: string): WappalyzerPattern {
  const [expression = '', ...options] = text.split('\\;');
  let version: string | undefined;
  let confidence = 100;
  for (const option of options) {
    const at = option.indexOf(':');
    const [name, value] = [option.slice(0, at), option.slice(at + 1)];
    if (name === 'version') version = value;
    else if (name === 'confidence') confidence = Number(value) || 0;
  }
  return { expression, version, confidence };
}

/** The version of a match: `\1` is a group, `\1?a:b` is a if the group took part, otherwise b. */
export function wappalyzerVersion(template: string, match: PatternMatch): string | undefined {
  const chosen = template.replace(/\\(\d)\?([^:]*):(.*)$/, (_, group: string, yes: string, no: string) =>
    (match[Number(group)] ?? '') === '' ? no : yes,
  );
  const version = chosen.replace(/\\(\d)/g, (_, group: string) => match[Number(group)] ?? '').trim();
  return version === '' ? undefined : version;
}
