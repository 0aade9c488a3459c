import { formatAddress, parseAddress } from '../../../addr/ip/address.ts';
import { defined } from '../../../model/defined.ts';
import { responses } from '../../../model/fields/responses.ts';
import {
  type JsonObject,
  jsonObject,
  recordInteger,
  recordObjects,
  recordText,
  recordTexts,
} from '../../../model/json-value.ts';
import type { ServiceItem, ServiceProduct, ServiceVulnerability } from '../../../model/scanner/service-item.ts';
import { certificateSummary } from './certificate-summary.ts';
import { compareText } from './compare-text.ts';
import { shortText } from './short-text.ts';
import { addressPaths, rewrittenPaths, steadyField } from './steady-fields.ts';
import { steadyPage } from './steady-page.ts';

/** One record of a service. A service has several if it redirects to itself. */
export interface ServiceReading {
  readonly item: ServiceItem;
  /** How many redirects lead to it. */
  readonly redirects: number;
  /** Whether another service redirected to it. */
  readonly isLed: boolean;
}

/** A record of the collection responses -> its service. Undefined if it has no address or no port. */
export function readService(record: JsonObject): ServiceReading | undefined {
  const address = parseAddress(recordText(record, 'ip') ?? '');
  const port = recordInteger(record, 'port');
  if (address === undefined || port === undefined || port < 0 || port > 65_535) return undefined;
  const ip = formatAddress(address);
  const host = (recordText(record, 'host') ?? ip).slice(0, MAX_NAME).toLowerCase().toWellFormed();
  const http = jsonObject(record, 'http');
  const [uri, title] = [recordText(record, 'uri'), recordText(http, 'title')];
  const status = recordInteger(http, 'status_code');
  const certificate = jsonObject(record, 'certificate');
  const referers = recordTexts(record, 'referer');
  return {
    redirects: referers.length,
    isLed: uri !== undefined && referers.some((referer) => originOf(referer) !== originOf(uri)),
    item: {
      address: ip,
      port,
      transport: recordText(record, 'prot4') === 'udp' ? 'udp' : 'tcp',
      protocol: (recordText(record, 'protocol') ?? recordText(record, 'prot7') ?? 'unknown')
        .slice(0, MAX_NAME)
        .toWellFormed(),
      host,
      ...defined({
        uri: uri === undefined ? undefined : withoutQuery(shortText(uri)),
        status,
        title: title === undefined ? undefined : shortText(title),
      }),
      products: productsOf(record),
      cve: vulnerabilitiesOf(record),
      ...defined({
        certificate:
          certificate === undefined
            ? undefined
            : certificateSummary(certificate, host, parseAddress(host) === undefined),
      }),
      ...otherFields(record),
    },
  };
}

const MAX_NAME = 255;
const MAX_PRODUCTS = 200;
const MAX_VULNERABILITIES = 2_000;

function productsOf(record: JsonObject): readonly ServiceProduct[] {
  return recordObjects(record, 'tag')
    .slice(0, MAX_PRODUCTS)
    .flatMap((tag) => {
      const name = recordText(tag, 'name');
      if (name === undefined) return [];
      const version = recordText(jsonObject(tag, name), 'version');
      return [{ name: shortText(name), version: nullable(version), cpe: nullable(recordTexts(tag, 'cpe')[0]) }];
    })
    .sort((a, b) => compareText(a.name, b.name));
}

function vulnerabilitiesOf(record: JsonObject): readonly ServiceVulnerability[] {
  return recordObjects(record, 'cve')
    .slice(0, MAX_VULNERABILITIES)
    .flatMap((cve): readonly ServiceVulnerability[] => {
      const name = recordText(cve, 'name');
      if (name === undefined) return [];
      const score = cve.base_score;
      const cpe = recordText(cve, 'cpe');
      const isByCpe =
        (recordText(cve, 'match_type') ?? (cpe === undefined ? 'product' : 'cpe')).toLowerCase() === 'cpe';
      return [
        {
          name: shortText(name),
          severity: nullable(recordText(cve, 'severity')),
          base_score: typeof score === 'number' || typeof score === 'string' ? shortText(String(score)) : null,
          has_exploit: cve.has_exploit === true,
          known_exploited: cve.known_exploited === true,
          match_type: isByCpe ? 'cpe' : 'product',
          match_product: nullable(recordText(cve, 'match_product')),
          cpe: nullable(cpe),
        },
      ];
    })
    .sort((a, b) => compareText(a.name, b.name) || compareText(JSON.stringify(a), JSON.stringify(b)));
}

/** Fields of the record that an item shows under their own names. */
const OTHER_FIELDS: ReadonlySet<string> = new Set(
  responses.fields
    .map(({ path }) => path)
    .filter((path) => !path.includes('.') && !addressPaths.includes(path) && !rewrittenPaths.includes(path)),
);

function otherFields(record: JsonObject): Readonly<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  for (const name of Object.keys(record).sort(compareText)) {
    const field = OTHER_FIELDS.has(name) ? steadyField(name, record[name]) : undefined;
    if (field !== undefined) fields[name] = field;
  }
  const body = steadyPage(recordText(jsonObject(record, 'http'), 'body') ?? '');
  return body === undefined ? fields : { ...fields, http: { ...jsonObject(fields, 'http'), body } };
}

/** Scheme, host and port. */
const originOf = (uri: string): string | undefined => /^[^/?#]*\/\/[^/?#]*/.exec(uri)?.[0].toLowerCase();

/** Queries and parameters of a path often name a session. */
function withoutQuery(uri: string): string {
  return uri.replace(/[?;#].*$/s, '');
}

const nullable = (text: string | undefined): string | null => (text === undefined ? null : shortText(text));
