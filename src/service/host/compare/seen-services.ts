import { formatHost, type Host } from '../../../addr/host.ts';
import { type JsonObject, jsonObject, recordInteger, recordText } from '../../../model/json-value.ts';
import type { ComparedService } from '../../../model/operations/host-comparison-answers.ts';
import type { Observation } from '../observations.ts';
import { tagsOf } from '../services.ts';

/** A service in an observation of a host. */
export interface SeenService {
  /** Equal for the same service of two hosts. */
  readonly key: string;
  /** Of the document: equal for all observations of it. */
  readonly document: string;
  readonly at: number;
  readonly indexId: number;
  readonly address: string;
  readonly entry: ComparedService;
  readonly record: JsonObject;
}

export function seenService(host: Host, { key: document, at, indexId, record }: Observation): SeenService | undefined {
  const port = recordInteger(record, 'port');
  if (port === undefined) return undefined;
  const transport = recordText(record, 'prot4') === 'udp' ? 'udp' : 'tcp';
  const protocol = recordText(record, 'protocol') ?? recordText(record, 'prot7') ?? 'unknown';
  const asked = (recordText(record, 'host') ?? '').toLowerCase();
  const ip = recordText(record, 'ip') ?? '';
  const name = asked === '' || asked === formatHost(host) || asked === ip ? null : asked;
  const path = recordText(record, 'path') ?? '';
  const http = jsonObject(record, 'http');
  return {
    key: JSON.stringify([port, transport, protocol, name, path]),
    document,
    at,
    indexId,
    address: ip,
    entry: {
      port,
      transport,
      protocol,
      host: name,
      path,
      uri: recordText(record, 'uri') ?? null,
      status: recordInteger(http, 'status_code') ?? null,
      title: recordText(http, 'title') ?? null,
      products: productsIn(record).map(({ name: product, version }) => [product, version].join(' ').trim()),
    },
    record,
  };
}

/** The products that were recognised, each with its version. */
export function productsIn(record: JsonObject): readonly { readonly name: string; readonly version: string }[] {
  return tagsOf(record).flatMap((tag) => {
    const name = recordText(tag, 'name');
    return name === undefined ? [] : [{ name, version: recordText(jsonObject(tag, name), 'version') ?? '' }];
  });
}
