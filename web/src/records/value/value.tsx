import { type KeyboardEvent, useContext } from 'react';
import { joinClasses } from '../../parts/style/join-classes.ts';
import { Time } from '../../parts/time/time.tsx';
import { InValueGroup } from '../menu/in-value-group.ts';
import type { OwnValueAction } from '../menu/value-actions.ts';
import { ValueMenuContext } from '../menu/value-menu-context.ts';
import { boundedText } from './bounded-text.ts';
import { LongValue } from './long-value.tsx';
import { type MatchedPart, matchedPart } from './matched-part.ts';
import { MatchedText } from './matched-text.tsx';
import { middleParts } from './middle-parts.ts';
import { otherSpelling } from './other-spelling.ts';
import { RecordContext } from './record-context.ts';
import styles from './value.module.css';
import { type ShownKind, valueKind } from './value-kind.ts';
import { VisibleText } from './visible-text.tsx';

export interface ValueProps {
  readonly text: string;
  /** The field that a query names. Without one, the value can only be copied. */
  readonly field?: string | undefined;
  /** Where it is in its record, such as `cve[3].name`; the field if undefined. */
  readonly path?: string | undefined;
  /** Guessed by the field and the text if undefined. */
  readonly kind?: ShownKind | undefined;
  readonly actions?: readonly OwnValueAction[] | undefined;
  /**
   * `end` and `start` keep it on one line and leave out what has no room: the end of a title, the start of a name.
   * `middle` is what hashes have by themselves, unless `whole`.
   */
  readonly short?: 'middle' | 'end' | 'start' | 'whole' | undefined;
  /** Of characters that are shown at first. */
  readonly most?: number | undefined;
  /** What "Open in a new tab" opens, if it is not the text. */
  readonly url?: string | undefined;
  /** Shown instead of the text, such as AS65551 for 65551. The menu and copies have the text. */
  readonly shown?: string | undefined;
  readonly className?: string | undefined;
}

/** Longer texts, and texts of several lines, are blocks with a button of their own. */
const LONGEST_LINE = 300;
const WHOLE: MatchedPart = { start: 0, end: LONGEST_LINE };
const NO_ACTIONS: readonly OwnValueAction[] = [];

/** The only way a value of a record reaches the page. */
export function Value(props: ValueProps) {
  const { text, field, short, className, actions = NO_ACTIONS } = props;
  const openMenu = useContext(ValueMenuContext);
  const isInGroup = useContext(InValueGroup);
  const { collection, highlight, isCompact } = useContext(RecordContext);
  const kind = props.kind ?? valueKind(field, text);
  const match = field === undefined ? undefined : matchedPart(text, highlight[field]);
  const openFor = (beside: HTMLElement): void =>
    openMenu?.({ text, kind, field, path: props.path ?? field, collection, url: props.url, actions }, beside);

  const cut = short === 'end' || short === 'start' ? short : undefined;
  const isLong = text.length > LONGEST_LINE || text.includes('\n');
  if (isLong && !isCompact && props.shown === undefined && cut === undefined)
    return <LongValue text={text} match={match} most={props.most} onMenu={openMenu && openFor} />;

  const plain = <ShownText {...props} kind={kind} match={match} />;
  const shown = cut === 'start' ? <bdi dir="ltr">{plain}</bdi> : plain;
  const classes = joinClasses(styles.value, kind !== 'text' && styles.data, cut && styles[cut], className);
  if (openMenu === undefined) return <bdi className={classes}>{shown}</bdi>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: text inside of a button element cannot be selected
    <bdi
      className={joinClasses(classes, styles.active)}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: one element isolates a value and is chosen
      role="button"
      aria-haspopup="menu"
      tabIndex={isInGroup ? -1 : 0}
      data-value=""
      data-stop=""
      onClick={({ currentTarget }) => {
        if (!isSelecting(currentTarget)) openFor(currentTarget);
      }}
      onKeyDown={(event) => {
        if (!opensMenu(event)) return;
        event.preventDefault();
        openFor(event.currentTarget);
      }}
    >
      {shown}
    </bdi>
  );
}

interface ShownTextProps extends ValueProps {
  readonly kind: ShownKind;
  readonly match: MatchedPart | undefined;
}

function ShownText({ text, shown, kind, match, short, most }: ShownTextProps) {
  if (shown !== undefined) return <MatchedText text={shown.slice(0, LONGEST_LINE)} match={match && WHOLE} />;
  if (text === '') return <span className={styles.none}>empty</span>;
  if (kind === 'time' && short !== 'whole') return <Time at={text} form="exact" />;
  const parts = (kind === 'hash' && short !== 'whole') || short === 'middle' ? middleParts(text) : undefined;
  if (parts !== undefined)
    return (
      <span className={joinClasses(match !== undefined && styles.match)}>
        <VisibleText text={parts.start} />
        <span className={styles.middle}>
          <VisibleText text={parts.middle} />
        </span>
        <span className={styles.after}>
          <VisibleText text={parts.end} />
        </span>
      </span>
    );
  const bounded = boundedText(text, most ?? LONGEST_LINE);
  const other = kind === 'name' ? otherSpelling(text) : undefined;
  return (
    <>
      <MatchedText text={bounded.text} match={match} />
      {bounded.left > 0 && '…'}
      {other !== undefined && (
        <bdi className={styles.other}>
          {' '}
          <VisibleText text={other} />
        </bdi>
      )}
    </>
  );
}

const isSelecting = (element: Element): boolean => {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && selection.containsNode(element, true);
};

const opensMenu = ({ key, shiftKey }: KeyboardEvent): boolean =>
  key === 'Enter' || key === ' ' || key === 'ContextMenu' || (key === 'F10' && shiftKey);
