import { joinClasses } from '../../parts/style/join-classes.ts';
import { boundedText } from '../value/bounded-text.ts';
import { Value } from '../value/value.tsx';
import { VisibleText } from '../value/visible-text.tsx';
import styles from './differences.module.css';
import { type ChangeKind, changedText, type RecordChange } from './record-change.ts';
import { type DifferencePart, wordDifferences } from './word-differences.ts';

/** Each kind has a sign and a word, so that nobody needs the colour. */
const SIGNS: Readonly<Record<ChangeKind, string>> = { added: '+', gone: '−', changed: '≠', 'not comparable': '?' };
const LONGEST_PATH = 300;
/** Of a value that only one side has. */
const LONGEST_SIDE = 1_000;

export function ChangeRow({ change }: { readonly change: RecordChange }) {
  const { kind, path, isVolatile, note } = change;
  return (
    <li className={joinClasses(styles.row, isVolatile && styles.volatile)}>
      <span className={joinClasses(styles.sign, styles[SIGN_CLASS[kind]])}>
        <span aria-hidden="true">{SIGNS[kind]}</span>
        <span className="hidden-text">{kind}</span>
      </span>
      <span className={styles.path}>
        <Value text={path.slice(0, LONGEST_PATH)} kind="text" />
      </span>
      <div className={styles.sides}>
        {kind === 'changed' ? <Changed change={change} /> : <OneSide change={change} />}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </div>
    </li>
  );
}

const SIGN_CLASS: Readonly<Record<ChangeKind, string>> = {
  added: 'added',
  gone: 'gone',
  changed: 'changed',
  'not comparable': 'unknown',
};

function Changed({ change }: { readonly change: RecordChange }) {
  const { before, after } = wordDifferences(changedText(change.before), changedText(change.after));
  return (
    <>
      <Side parts={before} kind="gone" label="before" text={changedText(change.before)} />
      <Side parts={after} kind="added" label="after" text={changedText(change.after)} />
    </>
  );
}

function OneSide({ change }: { readonly change: RecordChange }) {
  const text = changedText(change.kind === 'added' ? change.after : change.before);
  if (text === '') return null;
  const bounded = boundedText(text, LONGEST_SIDE, 10);
  const parts = [
    { text: bounded.left > 0 ? `${bounded.text}…` : bounded.text, isChanged: change.kind !== 'not comparable' },
  ];
  return <Side parts={parts} kind={change.kind === 'added' ? 'added' : 'gone'} label={change.kind} text={text} />;
}

interface SideProps {
  readonly parts: readonly DifferencePart[];
  readonly kind: 'added' | 'gone';
  readonly label: string;
  readonly text: string;
}

function Side({ parts, kind, label, text }: SideProps) {
  const Changed = kind === 'added' ? 'ins' : 'del';
  return (
    <div className={styles.side}>
      <span className={styles.label}>{label}</span>
      <bdi className={styles.text} data-value="">
        {text === '' && <span className={styles.note}>empty</span>}
        {parts.map((part, at) =>
          part.isChanged ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity
            <Changed key={at} className={styles[kind]}>
              <VisibleText text={part.text} />
            </Changed>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same
            <span key={at}>
              <VisibleText text={part.text} />
            </span>
          ),
        )}
      </bdi>
    </div>
  );
}
