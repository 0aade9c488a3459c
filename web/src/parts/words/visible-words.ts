/**
 * Words that a part shows: a label, a title, a sentence. Somebody may have chosen them to deceive, such as the name of
 * a scan, so what cannot be seen is an escape, and what is no sentence any more is cut.
 */
import { visibleLine } from '@periplus/view/visible-text.ts';
import { Children, Fragment, isValidElement, type PropsWithChildren, type ReactNode } from 'react';
import { withoutStackedMarks } from './stacked-marks.ts';

/** Of characters. Longer data is shown by `CodeText`, or by `Value` if it is of a record. */
const MOST = 500;

export const visibleLabel = (text: string): string =>
  withoutStackedMarks(visibleLine(text.length > MOST ? `${text.slice(0, MOST)}…` : text));

/** Elements stay as they are: they show their own words. */
export function visibleWords(words: ReactNode): ReactNode {
  if (typeof words === 'string') return visibleLabel(words);
  if (isValidElement<PropsWithChildren>(words) && words.type === Fragment) return visibleWords(words.props.children);
  return Array.isArray(words) ? Children.map(words, visibleWords) : words;
}
