import { type ReactNode, useMemo } from 'react';
import { Disclosure } from '../../../parts/disclosure/disclosure.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { Time } from '../../../parts/time/time.tsx';
import { Differences } from '../../../records/differences/differences.tsx';
import { ValueGroup } from '../../../records/menu/value-group.tsx';
import { ShowMore, useShowMore } from '../../../records/pieces/show-more.tsx';
import { NO_RECORD, RecordContext } from '../../../records/value/record-context.ts';
import { ComparedEntry, sectionCollections } from './compared-entry.tsx';
import {
  type ComparedSection,
  type ComparedThing,
  type DifferenceKind,
  differenceCount,
  differenceWords,
  SECTION_TITLES,
} from './compared-sections.ts';
import styles from './hosts.module.css';

export interface ComparedSectionViewProps {
  readonly section: ComparedSection;
  readonly isSameHost: boolean;
}

/** What differs in one section: new, gone, not seen since, changed. */
export function ComparedSectionView({ section, isSameHost }: ComparedSectionViewProps) {
  const { name, volatileChanges = [] } = section;
  const context = useMemo(() => ({ ...NO_RECORD, collection: sectionCollections[name] }), [name]);
  const words = differenceWords(isSameHost);
  if (differenceCount(section) + volatileChanges.length === 0) return null;
  return (
    <Section id={name} title={SECTION_TITLES[name]} count={differenceCount(section)}>
      <RecordContext value={context}>
        {KINDS.map(({ kind, sign }) => (
          <Things key={kind} kind={kind} sign={sign} word={words[kind]} section={section} />
        ))}
        {volatileChanges.length > 0 && (
          <Disclosure title="What varies by itself" count={volatileChanges.length}>
            {volatileChanges.map(({ entry, changes = [] }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: in the order of the answer
              <Thing key={at} sign="≠" word="Varies" head={<ComparedEntry name={name} entry={entry} />}>
                <Differences changes={changes} />
              </Thing>
            ))}
          </Disclosure>
        )}
      </RecordContext>
    </Section>
  );
}

const KINDS: readonly { readonly kind: DifferenceKind; readonly sign: string }[] = [
  { kind: 'added', sign: '+' },
  { kind: 'gone', sign: '−' },
  { kind: 'notSeen', sign: '?' },
  { kind: 'changed', sign: '≠' },
];

interface ThingsProps {
  readonly kind: DifferenceKind;
  readonly sign: string;
  readonly word: string;
  readonly section: ComparedSection;
}

function Things({ kind, sign, word, section }: ThingsProps) {
  const more = useShowMore(section[kind], 20);
  return (
    <>
      {more.shown.map((thing, at) => (
        <Thing
          // biome-ignore lint/suspicious/noArrayIndexKey: in the order of the answer
          key={at}
          sign={sign}
          kind={kind}
          word={kind === 'notSeen' ? 'Not seen' : word}
          head={
            <>
              <ComparedEntry name={section.name} entry={thing.entry} />
              <WhenSeen kind={kind} thing={thing} />
            </>
          }
        >
          {thing.changes !== undefined && <Differences changes={thing.changes} />}
        </Thing>
      ))}
      <ShowMore more={more} noun={word.toLowerCase()} />
    </>
  );
}

/** Nothing is called gone unless somebody looked again. */
function WhenSeen({ kind, thing }: { readonly kind: DifferenceKind; readonly thing: ComparedThing }) {
  const { lastSeen, goneBy } = thing;
  if (lastSeen === undefined) return null;
  if (kind === 'notSeen')
    return (
      <span className={styles.missing}>
        not seen since <Time at={lastSeen} form="day" />
      </span>
    );
  return (
    <span className={styles.soft}>
      seen last <Time at={lastSeen} form="day" />
      {goneBy !== undefined && (
        <>
          , not there <Time at={goneBy} form="day" />
        </>
      )}
    </span>
  );
}

interface ThingProps {
  readonly sign: string;
  readonly word: string;
  readonly kind?: DifferenceKind;
  readonly head: ReactNode;
  readonly children?: ReactNode;
}

const Thing = ({ sign, word, kind, head, children }: ThingProps) => (
  <div className={styles.thing}>
    <span className={styles.kind} data-kind={kind}>
      <span aria-hidden="true">{sign}</span> {word}
    </span>
    <div className={styles.what}>
      <ValueGroup className={styles.entry}>{head}</ValueGroup>
      {children}
    </div>
  </div>
);
