import { defined } from '../../../model/defined.ts';
import {
  isJsonObject,
  type JsonObject,
  jsonMember,
  jsonNumber,
  jsonText,
  objectsIn,
} from '../../../model/json-value.ts';
import type { ResponsesRecord } from '../../../model/records.generated.ts';
import { ownerFields, placeFields } from '../../records/address-fields.ts';
import { bannerFields } from '../../records/banner-fields.ts';
import { httpAnswer, writtenHead } from '../../records/http-answer.ts';
import { otherMembers } from '../../records/other-members.ts';
import { seenTime } from '../../records/seen-time.ts';
import { protocolNames } from '../../records/service-names.ts';
import { givenAddress, givenPort } from '../../records/service-place.ts';
import { serviceRecord } from '../../records/service-record.ts';
import { toolTag } from '../../records/tool-tag.ts';
import { begunJson } from '../../text/begun-json.ts';
import type { Format, FoundRecord, Head } from '../format.ts';
import { hasMember, jsonFormat } from '../shapes/json-shape.ts';

const assets = jsonFormat({
  name: 'hunter',
  version: 2,
  about: 'assets of Hunter or Hunter.how',
  lists: ['data.arr', 'data.list'],
  signs: ['ip', 'port'].map(hasMember),
  records: (asset) => [hunterRecord(asset)],
});

/** Two services of one name, whose assets are in `data.arr` and in `data.list`. */
export const hunter: Format<'records'> = {
  ...assets,
  recognises: (head) => isAroundAssets(head) && assets.recognises(head),
};

function isAroundAssets({ text }: Head): boolean {
  const data = jsonMember(begunJson(text), 'data');
  return isJsonObject(data) && (Array.isArray(data.arr) || Array.isArray(data.list));
}

function hunterRecord(asset: JsonObject): FoundRecord {
  const ip = givenAddress(jsonText(asset, 'ip'), 'the asset');
  const port = givenPort(asset.port, 'the asset');
  const transport = (jsonText(asset, 'base_protocol') ?? jsonText(asset, 'transport_protocol'))?.toLowerCase();
  const url = jsonText(asset, 'url') ?? '';
  const at = URL.canParse(url) ? new URL(url) : undefined;
  const service = jsonText(asset, 'protocol') || (at === undefined ? undefined : at.protocol.slice(0, -1));
  const { prot7 } = protocolNames(service, 'tcp', false);
  const domain = (jsonText(asset, 'domain') ?? '').toLowerCase();
  return serviceRecord({
    ip,
    port,
    transport: transport === 'udp' ? 'udp' : 'tcp',
    service,
    isTls: at?.protocol === 'https:',
    host: /^(?=.*[a-z])[\w-]+(?:\.[\w-]+)+$/.test(domain) ? domain : undefined,
    path: prot7 === 'http' && at !== undefined ? at.pathname + at.search : undefined,
    time: seenTime(jsonText(asset, 'updated_at')),
    data: { ...aboutAsset(asset, prot7), ...defined({ hunter: otherMembers(asset, TAKEN) }) },
  });
}

function aboutAsset(asset: JsonObject, prot7: string): Partial<ResponsesRecord> {
  const country = jsonText(asset, 'country') ?? '';
  const province = jsonText(asset, 'province') || undefined;
  const tags = objectsIn(asset.component)
    .map((part) => toolTag({ name: jsonText(part, 'name') ?? '', version: jsonText(part, 'version') }))
    .filter((tag) => tag !== undefined);
  return {
    ...defined({ isp: jsonText(asset, 'isp') || undefined }),
    ...placeFields({
      country: /^[A-Z]{2}$/.test(country) ? country : undefined,
      subdivisions: province === undefined ? [] : [province],
      city: jsonText(asset, 'city'),
    }),
    ...ownerFields({
      asn: jsonText(asset, 'as_number') ?? jsonNumber(asset, 'asn'),
      asName: jsonText(asset, 'as_org'),
    }),
    ...defined({ tag: tags.length === 0 ? undefined : tags }),
    ...(prot7 === 'http' ? pageOfAsset(asset) : bannerFields(prot7, jsonText(asset, 'banner') ?? '')),
  };
}

function pageOfAsset(asset: JsonObject): Pick<ResponsesRecord, 'http'> {
  const banner = jsonText(asset, 'banner') ?? '';
  const head = banner.startsWith('HTTP/')
    ? banner
    : writtenHead({ protocol: undefined, status: jsonNumber(asset, 'status_code'), phrase: undefined, headers: [] });
  const title = jsonText(asset, 'web_title') || jsonText(asset, 'title') || undefined;
  const http = { ...defined({ title }), ...(head && httpAnswer({ head })) };
  return Object.keys(http).length === 0 ? {} : { http };
}

const TAKEN: ReadonlySet<string> = new Set(
  `ip port base_protocol transport_protocol protocol updated_at isp city province as_org as_number component web_title
   title status_code banner`.split(/\s+/),
);
