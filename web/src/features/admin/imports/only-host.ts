import { recordInside } from '@periplus/model/collection-of-record.ts';
import { isJsonObject, parseJsonObject } from '@periplus/model/json-value.ts';

/** A larger file is not of one host, and is not read twice. */
const LARGEST = 4 * 2 ** 20;

/** The address or name that all records of a small file are about. */
export async function onlyHostIn(file: Blob): Promise<string | undefined> {
  return file.size > LARGEST ? undefined : onlyHost(await file.text());
}

export function onlyHost(text: string): string | undefined {
  const hosts = new Set<string>();
  for (const line of text.split('\n')) {
    const value = parseJsonObject(line.trim());
    if (value === undefined) continue;
    const { ip, domain } = recordInside(value);
    const host = typeof ip === 'string' && ip !== '' ? ip : isJsonObject(ip) ? undefined : domain;
    if (typeof host !== 'string' || host === '') continue;
    hosts.add(host);
    if (hosts.size > 1) return undefined;
  }
  return [...hosts][0];
}
