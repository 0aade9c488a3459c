/** Services of which Shodan writes a text of its own instead of what they answered. */
import { defined } from '../../../model/defined.ts';
import { type JsonObject, jsonFlag, jsonMember, jsonNumber, jsonObject, jsonText } from '../../../model/json-value.ts';
import type { ResponsesRecord } from '../../../model/records.generated.ts';

export function dnsOfBanner(banner: JsonObject): Pick<ResponsesRecord, 'dns'> {
  const dns = jsonObject(banner, 'dns');
  return {
    dns: defined({
      banner: jsonText(dns, 'software') || undefined,
      hostname: jsonText(dns, 'resolver_hostname') || jsonText(dns, 'resolver_id') || undefined,
      recursive: jsonFlag(dns, 'recursive'),
    }),
  };
}

export function snmpOfBanner(banner: JsonObject): Pick<ResponsesRecord, 'snmp'> {
  const snmp = jsonObject(banner, 'snmp');
  const text = jsonText(banner, 'data')?.trim() ?? '';
  const versions = jsonMember(snmp, 'versions');
  const engine = defined({
    format: jsonText(snmp, 'engineid_format') || undefined,
    data: jsonText(snmp, 'engineid_data') || undefined,
    enterprise: numberText(jsonMember(snmp, 'enterprise')),
    boots: jsonNumber(snmp, 'engine_boots'),
  });
  return {
    snmp: defined({
      banner: text === '' || /^SNMP:/i.test(text) ? undefined : text,
      versions: Array.isArray(versions) ? versions.map(String) : undefined,
      engine: Object.keys(engine).length === 0 ? undefined : engine,
    }),
  };
}

const numberText = (value: unknown): string | undefined =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : undefined;
