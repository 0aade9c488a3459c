import { defined } from '../../../model/defined.ts';
import {
  type JsonObject,
  jsonMember,
  jsonNumber,
  jsonObject,
  jsonText,
  objectsIn,
  textsIn,
} from '../../../model/json-value.ts';
import type { ResponsesRecord } from '../../../model/records.generated.ts';
import { ownerFields } from '../../records/address-fields.ts';

/** The registration of the network around a host, and the system that announces it. */
export function ownerOfCensys(host: JsonObject): Pick<ResponsesRecord, 'whois'> {
  const system = jsonObject(host, 'autonomous_system');
  const { whois } = ownerFields({
    asn: jsonNumber(system, 'asn'),
    asName: jsonText(system, 'name'),
    asCountry: jsonText(system, 'country_code'),
    prefix: jsonText(system, 'bgp_prefix') ?? jsonText(system, 'routed_prefix'),
  });
  const registration = jsonObject(host, 'whois');
  const [network, organization] = [jsonObject(registration, 'network'), jsonObject(registration, 'organization')];
  const cidr = textsIn(jsonMember(network, 'cidrs'));
  const net = defined({
    name: jsonText(network, 'name') || undefined,
    handle: jsonText(network, 'handle') || undefined,
    organization: jsonText(organization, 'name') || undefined,
    country: jsonText(organization, 'country') || undefined,
    address: jsonText(organization, 'address') || jsonText(organization, 'street') || undefined,
    city: jsonText(organization, 'city') || undefined,
    state: jsonText(organization, 'state') || undefined,
    postal_code: jsonText(organization, 'postal_code') || undefined,
    cidr: cidr.length === 0 ? undefined : cidr,
    created: jsonText(network, 'created') || undefined,
    updated: jsonText(network, 'updated') || undefined,
  });
  const [abuse] = objectsIn(jsonMember(organization, 'abuse_contacts')).flatMap(
    (contact) => jsonText(contact, 'email') || [],
  );
  const all = defined({ net: Object.keys(net).length === 0 ? undefined : net, asn: whois?.asn, abuse });
  return Object.keys(all).length === 0 ? {} : { whois: all };
}
