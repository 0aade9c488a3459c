/** The beginning of a source -> its format, or the formats that are nearest and what the source lacks of them. */
import type { ListDescription } from '../../probe/lists/list-statement.ts';
import { BEGINNING_BYTES, type Format, type Head } from '../formats/format.ts';
import { FORMATS } from '../formats/format-list.ts';
import { UNDESCRIBED } from '../formats/list/list.ts';
import { isListOfValues } from '../formats/lists/list-value.ts';
import { recogniseReference } from './recognise-reference.ts';
import { unreadKind } from './unread-kinds.ts';

export type RecognisedSource =
  | { readonly kind: 'recognised'; readonly format: Format }
  | { readonly kind: 'unknown'; readonly reason: string };

/** `description`: what the user says of a list. */
export function recogniseSource(head: Head, description?: ListDescription): RecognisedSource {
  if (description !== undefined) {
    const described = recogniseReference(head, description);
    return described.kind === 'refused' ? { kind: 'unknown', reason: described.reason } : described;
  }
  const sure = FORMATS.find((one) => one.isGuess !== true && one.recognises(head));
  if (sure !== undefined) return { kind: 'recognised', format: sure };
  const unread = unreadKind(head);
  if (unread !== undefined) return { kind: 'unknown', reason: unread };
  const guess = FORMATS.find((one) => one.recognises(head));
  return guess === undefined ? { kind: 'unknown', reason: whyUnknown(head) } : { kind: 'recognised', format: guess };
}

/** The format of a name, as users write it after `--as`. */
export const formatNamed = (name: string): Format | undefined => FORMATS.find((format) => format.name === name);

export const formatNames = (): string => `There are ${inWords(FORMATS.map(({ name }) => name).sort())}.`;

function whyUnknown(head: Head): string {
  if (head.bytes.length === 0) return 'it is empty';
  const beginning = head.text.slice(0, BEGINNING_BYTES).trimStart();
  const nearMiss = FORMATS.flatMap((format) => format.nearMisses ?? []).find(([pattern]) => pattern.test(beginning));
  if (nearMiss !== undefined) return nearMiss[1];
  if (/<!ENTITY/i.test(head.text))
    return 'it is XML that declares entities, which nobody needs and which can be used for attacks';
  if (isListOfValues(head.text)) return UNDESCRIBED;
  const nearest = FORMATS.flatMap((format) => {
    const missing = format.lacks?.(head);
    return missing === undefined || missing.length === 0 ? [] : [{ format, missing }];
  });
  if (nearest.length === 0) return 'it is of no format that is known';
  nearest.sort((a, b) => a.missing.length - b.missing.length);
  const all = nearest
    .slice(0, MOST_NEAREST)
    .map(({ format, missing }) => `${format.about} (${format.name}) without ${inWords(missing)}`);
  return `it is of no format that is known; the nearest: ${all.join('; ')}`;
}

const MOST_NEAREST = 3;

function inWords(parts: readonly string[]): string {
  const [last = ''] = parts.slice(-1);
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
