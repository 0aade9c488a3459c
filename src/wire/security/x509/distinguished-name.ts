/** A Name (RFC 5280, 4.1.2.4) -> its record, and one line in the order of RFC 4514: the most specific part first. */
import type { DistinguishedName } from '../../../model/records.generated.ts';
import { characterString } from '../../formats/der/character-string.ts';
import type { DefectList } from '../../formats/der/defect-list.ts';
import { type DerReader, type DerValue, TAG } from '../../formats/der/der-reader.ts';
import { readObjectIdentifier } from '../../formats/der/object-identifier.ts';
import { ATTRIBUTE_TYPES } from './attribute-types.ts';

export interface ReadName {
  readonly record: DistinguishedName;
  readonly line: string;
}

type NameDraft = { -readonly [Key in keyof DistinguishedName]?: string[] };

/** Real names have ten parts. */
const MOST_PARTS = 1000;

export function readDistinguishedName(name: DerValue, defects: DefectList): ReadName {
  const record: NameDraft = {};
  const parts: string[] = [];
  for (const set of name.children(defects).rest(MOST_PARTS)) {
    if (set.tag !== TAG.set) defects.add('a name has a part of another type');
    else {
      const pairs = readAttributes(set.children(defects), record, defects);
      if (pairs === '') defects.add('a name has an empty part');
      else parts.push(pairs);
    }
  }
  return { record, line: parts.reverse().join(', ') };
}

/** Several attributes of one part are shown as if they were separate parts, but in their order. */
function readAttributes(set: DerReader, record: NameDraft, defects: DefectList): string {
  let line = '';
  for (const pair of set.rest(MOST_PARTS)) {
    const reader = pair.children(defects);
    const type = reader.required(TAG.objectIdentifier, 'the type of a name part');
    const value = reader.next();
    if (type === undefined || value === undefined) {
      defects.add('a name has a part without a value');
      continue;
    }
    const known = ATTRIBUTE_TYPES.get(type);
    const text = characterString(value, defects);
    if (known?.field !== undefined) {
      if (text === undefined) defects.add('a name has a part that is not text');
      else {
        const values = record[known.field];
        if (values === undefined) record[known.field] = [text];
        else values.push(text);
      }
    }
    const shown = known === undefined || text === undefined ? `#${value.encoded.toString('hex')}` : escaped(text);
    line += `${line === '' ? '' : ', '}${known?.short ?? readObjectIdentifier(type, defects) ?? '?'}=${shown}`;
  }
  return line;
}

const SPECIAL = /[,+"\\<>;]|^[ #]| $/;

function escaped(text: string): string {
  return SPECIAL.test(text) ? text.replace(/[,+"\\<>;]|^[ #]| $/g, '\\$&') : text;
}
