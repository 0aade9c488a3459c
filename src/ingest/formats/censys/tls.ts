import { defined } from '../../../model/defined.ts';
import {
  type JsonObject,
  jsonList,
  jsonMember,
  jsonObject,
  jsonText,
  objectsIn,
  textsIn,
} from '../../../model/json-value.ts';
import type { Certificate, ResponsesRecord } from '../../../model/records.generated.ts';
import { certificateOfCensys } from './certificate-asset.ts';

/** Undefined if the service does not speak TLS. */
export function tlsOfCensys(service: JsonObject): Pick<ResponsesRecord, 'tls' | 'jarm' | 'certificate'> | undefined {
  const tls = jsonObject(service, 'tls');
  const certificate = certificateOfService(service);
  const jarm = jsonText(jsonMember(service, 'jarm'), 'fingerprint') || undefined;
  if (tls === undefined && certificate === undefined) return undefined;
  const versions = objectsIn(jsonList(tls, 'versions')).flatMap(
    (one) => tlsVersion(jsonText(one, 'version') ?? jsonText(one, 'tls_version')) ?? [],
  );
  const ja4x = jsonText(jsonMember(jsonMember(service, 'cert'), 'parsed'), 'ja4x');
  const fields = defined({
    version: tlsVersion(jsonText(tls, 'version_selected')),
    supported_versions: versions.length === 0 ? undefined : versions,
    cipher: jsonText(tls, 'cipher_selected') || undefined,
    ja3s: jsonText(tls, 'ja3s') || undefined,
    ja4s: jsonText(tls, 'ja4s') || undefined,
    ja4x: ja4x === undefined || ja4x === '' ? undefined : [ja4x],
  });
  return defined({ tls: Object.keys(fields).length === 0 ? undefined : fields, jarm, certificate });
}

/** `TLSv1_2` or `tlsv1_2` */
export function tlsVersion(name = ''): string | undefined {
  const [, minor] = /^tlsv1(?:[._](\d))?$/i.exec(name) ?? [];
  if (minor !== undefined) return `TLSv1.${minor}`;
  return /^tlsv1$/i.test(name) ? 'TLSv1.0' : name.replace(/^(ssl)v(\d)$/i, 'SSLv$2') || undefined;
}

/** Whole, or its digest alone. */
function certificateOfService(service: JsonObject): Certificate | undefined {
  const tls = jsonObject(service, 'tls');
  const sent = jsonObject(tls, 'certificates');
  const own = jsonObject(service, 'cert') ?? jsonObject(sent, 'leaf_data');
  const digest =
    jsonText(service, 'certificate') || jsonText(sent, 'leaf_fp_sha_256') || jsonText(tls, 'fingerprint_sha256');
  if (own === undefined && (digest === undefined || digest === '')) return undefined;
  const others = [...objectsIn(jsonList(tls, 'presented_chain')), ...objectsIn(jsonList(sent, 'chain'))];
  const chain =
    others.length > 0
      ? others.map(certificateOfCensys)
      : textsIn(jsonMember(sent, 'chain_fps_sha_256')).map((fingerprint) => ({ fingerprint_sha256: fingerprint }));
  return {
    ...defined({ fingerprint_sha256: digest || undefined }),
    ...(own && certificateOfCensys(own)),
    ...defined({ chain: chain.length === 0 ? undefined : chain }),
    src: 'scan',
  };
}
