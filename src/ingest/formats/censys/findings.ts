import { defined } from '../../../model/defined.ts';
import {
  type JsonObject,
  jsonList,
  jsonMember,
  jsonNumber,
  jsonText,
  objectsIn,
  textsIn,
} from '../../../model/json-value.ts';
import type { ResponsesRecord } from '../../../model/records.generated.ts';
import { cpeText } from '../../records/cpe-text.ts';
import { toolTag } from '../../records/tool-tag.ts';

/** Several ways of finding give the same product several times. */
export function productsOfCensys(asset: JsonObject): Pick<ResponsesRecord, 'tag'> {
  const products = new Map<string, Parameters<typeof toolTag>[0]>();
  for (const software of objectsIn(jsonList(asset, 'software'))) {
    const name = jsonText(software, 'product');
    const version = jsonText(software, 'version');
    if (name === undefined || name === '' || name === '*') continue;
    const cpe = cpeText(jsonText(software, 'cpe') ?? jsonText(software, 'uniform_resource_identifier') ?? '');
    const before = products.get(name);
    products.set(name, {
      name,
      version: before?.version || version,
      // The one with a version says more.
      cpe: cpe === undefined || (before?.version && before.cpe) ? (before?.cpe ?? []) : [cpe],
      category: [...new Set([...(before?.category ?? []), ...textsIn(jsonMember(software, 'type'))])],
    });
  }
  const tags = [...products.values()].map(toolTag).filter((tag) => tag !== undefined);
  return tags.length === 0 ? {} : { tag: tags };
}

export function vulnerabilitiesOfCensys(asset: JsonObject): Pick<ResponsesRecord, 'cve'> {
  const cve = objectsIn(jsonList(asset, 'vulns')).flatMap((vulnerability) => {
    const name = jsonText(vulnerability, 'id') ?? '';
    if (!/^CVE-/i.test(name)) return [];
    const metrics = jsonMember(vulnerability, 'metrics');
    const scores = ['cvss_v40', 'cvss_v31', 'cvss_v30'].map((key) => jsonNumber(jsonMember(metrics, key), 'score'));
    const kev = jsonList(vulnerability, 'kev') ?? [];
    return {
      name,
      ...defined({
        severity: jsonText(vulnerability, 'severity')?.toUpperCase() || undefined,
        base_score: scores.find((score) => score !== undefined)?.toFixed(1),
        epss_score: jsonNumber(jsonMember(metrics, 'epss'), 'score'),
        known_exploited: kev.length > 0 ? true : undefined,
      }),
    };
  });
  return cve.length === 0 ? {} : { cve };
}
