import { quantity } from '@periplus/view/cells/quantity.ts';
import { visibleLine } from '@periplus/view/visible-text.ts';
import { useRef } from 'react';
import { Field } from '../../../parts/field/field.tsx';
import { Icon } from '../../../parts/icon/icon.tsx';
import { TextArea } from '../../../parts/text-area/text-area.tsx';
import styles from './editor.module.css';
import { markedPieces, type TextMark } from './moved-marks.ts';

export interface TargetTextProps {
  readonly text: string;
  readonly marks: readonly TextMark[];
  /** Also those that are not listed. */
  readonly refusedCount: number;
  readonly onChange: (text: string) => void;
}

/** Longer texts are not drawn twice: the list below says the places. */
const LONGEST_MARKED = 200_000;
const LISTED = 100;

/** The targets as typed. What is refused is underlined in the text, and listed below with its place and the reason. */
export function TargetText({ text, marks, refusedCount, onChange }: TargetTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const copy = useRef<HTMLDivElement>(null);
  const show = ({ start, end }: TextMark): void => {
    area.current?.focus();
    area.current?.setSelectionRange(start, end);
  };
  return (
    <div>
      <Field
        label="Targets"
        hint="Addresses, ranges, blocks and domain names, separated by lines, commas or blanks. # begins a comment."
      >
        {(ids) => (
          <div className={styles.text}>
            <TextArea
              {...ids}
              aria-invalid={marks.length > 0 || undefined}
              ref={area}
              isData
              rows={8}
              className={styles.area}
              placeholder={'192.0.2.0/28\nwww.example.com  # a comment'}
              value={text}
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
              onScroll={({ currentTarget }) => {
                if (copy.current !== null) copy.current.scrollTop = currentTarget.scrollTop;
              }}
            />
            {text.length <= LONGEST_MARKED && marks.length > 0 && (
              <div ref={copy} className={styles.copy} aria-hidden="true">
                {markedPieces(text, marks).map((piece, at) =>
                  piece.isRefused ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other identity
                    <span key={at} className={styles.refused}>
                      {piece.text}
                    </span>
                  ) : (
                    piece.text
                  ),
                )}
                {'\n'}
              </div>
            )}
          </div>
        )}
      </Field>
      <div role="status">
        {refusedCount > 0 && (
          <p className={styles.refusedTitle}>
            <Icon name="warning" /> {quantity(refusedCount, 'entry is', 'entries are')} refused:
          </p>
        )}
      </div>
      {marks.length > 0 && (
        <ul className={styles.list} aria-label="Refused entries">
          {marks.slice(0, LISTED).map((mark) => (
            <li key={`${mark.refused.line}:${mark.refused.column}`}>
              <button type="button" className={styles.entry} onClick={() => show(mark)}>
                <span className={styles.place}>
                  line {mark.refused.line.toLocaleString()}, column {mark.refused.column.toLocaleString()}
                </span>{' '}
                <code>
                  <bdi>{visibleLine(mark.refused.text)}</bdi>
                </code>{' '}
                <span>{visibleLine(mark.refused.detail)}</span>
              </button>
            </li>
          ))}
          {refusedCount > LISTED && <li>and {(refusedCount - LISTED).toLocaleString()} more</li>}
        </ul>
      )}
    </div>
  );
}
