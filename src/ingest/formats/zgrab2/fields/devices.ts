/** Controllers and printers: members that we name otherwise, and the banners of our own scans. */
import { defined } from '../../../../model/defined.ts';
import { type JsonObject, jsonNumber, jsonObject, jsonText } from '../../../../model/json-value.ts';
import { readDnp3Link } from '../../../../wire/services/dnp3/dnp3-link.ts';
import { joinTexts } from './join-texts.ts';

export const bacnetFields = (result: JsonObject): JsonObject =>
  defined({ banner: joinTexts(result, ['vendor_name', 'model_name', 'object_name'], ', ') });

export const codesysFields = (result: JsonObject): JsonObject =>
  defined({
    banner: joinTexts(result, ['vendor', 'os_type', 'os_version'], ', '),
    os_name: jsonText(result, 'os_type'),
    os_details: jsonText(result, 'os_version'),
    product: jsonText(result, 'vendor'),
  });

export function dnp3Fields(result: JsonObject): JsonObject {
  const raw = jsonText(result, 'raw_response');
  const link = raw === undefined ? undefined : readDnp3Link(Buffer.from(raw.slice(0, HEADER_TEXT), 'base64'));
  if (link === undefined) return {};
  const { source, destination } = link;
  return { banner: `source ${source}, destination ${destination}`, source, destination };
}

/** More than the characters of a header in base64. */
const HEADER_TEXT = 64;

export const ethernetipFields = (result: JsonObject): JsonObject =>
  defined({
    banner: joinTexts(result, ['vendor', 'product_name', 'revision']),
    vendor_name: jsonText(result, 'vendor'),
    device_type: jsonNumber(result, 'device_type_id'),
    device_type_name: jsonText(result, 'device_type'),
    serial_number: jsonText(result, 'serial'),
  });

export const finsFields = (result: JsonObject): JsonObject =>
  defined({
    banner: joinTexts(result, ['controller_model', 'controller_version']),
    model: jsonText(result, 'controller_model')?.trim(),
    version: jsonText(result, 'controller_version')?.trim(),
    end_code: jsonNumber(result, 'response_code') || undefined,
  });

export const foxFields = (result: JsonObject): JsonObject =>
  defined({
    banner: joinTexts(result, ['station_name', 'hostname', 'app_name', 'app_version']),
    agent_auth_type: jsonText(result, 'auth_agent_type'),
  });

export const modbusFields = (result: JsonObject): JsonObject =>
  defined({
    banner: joinTexts(jsonObject(jsonObject(result, 'mei_response'), 'objects'), [
      'vendor',
      'product_code',
      'revision',
    ]),
  });

export function s7Fields(result: JsonObject): JsonObject {
  const firmware = jsonText(result, 'firmware');
  const parts = [joinTexts(result, ['system', 'module_type', 'module_id'], ', '), firmware && `firmware ${firmware}`];
  const banner = parts.filter((part) => part !== undefined && part !== '').join(', ');
  return defined({ banner: banner === '' ? undefined : banner });
}

export const ippFields = (result: JsonObject): JsonObject =>
  defined({ banner: joinTexts(result, ['cups_version', 'version_string']) });
