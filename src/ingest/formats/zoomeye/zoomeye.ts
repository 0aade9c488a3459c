import { isJsonObject, type JsonObject, jsonMember, jsonObject, jsonText } from '../../../model/json-value.ts';
import { jsonFormat } from '../shapes/json-shape.ts';
import { assetRecord, rowOfMatch } from './asset-record.ts';

/** Answers of both interfaces of ZoomEye: rows whose names have dots, and matches with what is at a port in an object. */
export const zoomeye = jsonFormat({
  name: 'zoomeye',
  version: 2,
  about: 'assets of ZoomEye',
  lists: ['data', 'matches'],
  signs: [
    {
      what: 'a member `portinfo`, or members `ip` and `update_time` beside names with dots or a port',
      isSeenIn: (element) => isMatch(element) || isRow(element),
    },
  ],
  records: (element) => [assetRecord(isMatch(element) ? rowOfMatch(element) : element)],
});

const isMatch = (element: JsonObject): boolean =>
  jsonObject(element, 'portinfo') !== undefined ||
  isJsonObject(jsonMember(jsonMember(jsonMember(element, 'geoinfo'), 'country'), 'names'));

function isRow(element: JsonObject): boolean {
  const hasTime = jsonText(element, 'update_time') !== undefined && Number.isInteger(jsonMember(element, 'port'));
  return (hasTime && jsonText(element, 'ip') !== undefined) || DOTTED.some((name) => element[name] !== undefined);
}

const DOTTED: readonly string[] =
  'ssl.jarm ssl.ja3s header.server.name continent.name country.name province.name city.name isp.name'.split(' ');
