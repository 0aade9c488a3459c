/** What scripts have seen of a web server -> its fields. */
import { defined } from '../../../../model/defined.ts';
import type { ResponsesRecord } from '../../../../model/records.generated.ts';
import type { XmlElement } from '../../shapes/xml-element.ts';
import { outputLines, scriptFacts } from './script-facts.ts';

type Http = NonNullable<ResponsesRecord['http']>;

/** Of `http-title`: of a redirect, it says where that leads. */
export function titleInScript(script: XmlElement): Http {
  const facts = scriptFacts(script);
  const output = script.get('output') ?? '';
  const [, target = facts.get('redirect_url')] = /^Did not follow redirect to (\S+)/.exec(output) ?? [];
  const isRedirect = output.startsWith('Did not follow');
  return defined({
    title: facts.get('title') ?? titleText(output),
    headers: isRedirect && target !== undefined ? { location: [target] } : undefined,
  });
}

export const titleText = (output: string): string | undefined =>
  /^Site doesn't have a title|^Did not follow/.test(output) ? undefined : output.split('\n')[0]?.trim() || undefined;

/** Of `http-headers`: lines of a header each; the last line says how it was asked. */
export function headersInScript(script: XmlElement): Http {
  return headersIn(outputLines(script), /^\s*([\w-]+):\s?(.*)$/);
}

/** Of `http-security-headers`: `Header: X-Frame-Options: DENY` below the name of each. */
export function securityHeadersInScript(script: XmlElement): Http {
  return headersIn(outputLines(script), /^\s*Header: ([\w-]+):\s?(.*)$/);
}

export function serverInScript(script: XmlElement): Http {
  const servers = script.all('elem').map(({ text }) => text);
  return { headers: { server: servers.length > 0 ? servers : [(script.get('output') ?? '').trim()] } };
}

function headersIn(lines: readonly string[], form: RegExp): Http {
  const headers = new Map<string, string[]>();
  for (const line of lines) {
    const [, name, value] = form.exec(line) ?? [];
    if (name === undefined || value === undefined) continue;
    const key = name.toLowerCase().replaceAll('-', '_');
    const values = headers.get(key);
    if (values === undefined) headers.set(key, [value.trim()]);
    else values.push(value.trim());
  }
  return headers.size === 0 ? {} : { headers: Object.fromEntries(headers) };
}
