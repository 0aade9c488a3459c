import { groupNumber } from '../../../parts/amount/group-number.ts';
import { Table } from '../../../parts/table/table.tsx';
import type { TableColumn } from '../../../parts/table/table-column.ts';
import {
  type ComparedSection,
  type DifferenceKind,
  differenceCount,
  differenceWords,
  SECTION_TITLES,
} from './compared-sections.ts';
import styles from './hosts.module.css';

export interface SectionMatrixProps {
  readonly sections: readonly ComparedSection[];
  readonly isSameHost: boolean;
}

/** How much differs, section by section. */
export function SectionMatrix({ sections, isSameHost }: SectionMatrixProps) {
  const [some, none] = [sections.filter(hasAny), sections.filter((section) => !hasAny(section))];
  return (
    <div className={styles.matrix}>
      <Table
        label="How much differs"
        columns={columnsOf(isSameHost)}
        rows={some}
        rowKey={({ name }) => name}
        empty="Nothing is known of either side."
      />
      {some.length > 0 && none.length > 0 && (
        <p className={styles.soft}>Neither side has: {none.map(({ name }) => SECTION_TITLES[name]).join(', ')}.</p>
      )}
    </div>
  );
}

const hasAny = (section: ComparedSection): boolean => differenceCount(section) + section.same + section.volatile > 0;

function columnsOf(isSameHost: boolean): readonly TableColumn<ComparedSection>[] {
  const words = differenceWords(isSameHost);
  const kinds: readonly DifferenceKind[] = isSameHost
    ? ['added', 'gone', 'notSeen', 'changed']
    : ['gone', 'added', 'changed'];
  const number = (
    id: string,
    title: string,
    count: (section: ComparedSection) => number,
  ): TableColumn<ComparedSection> => ({
    id,
    title,
    align: 'end',
    cell: (section) => <Count value={count(section)} />,
  });
  return [
    {
      id: 'section',
      title: 'Section',
      cell: (section) =>
        differenceCount(section) === 0 ? (
          SECTION_TITLES[section.name]
        ) : (
          <a href={`#${section.name}`}>{SECTION_TITLES[section.name]}</a>
        ),
    },
    ...kinds.map((kind) => number(kind, words[kind], (section) => section[kind].length)),
    number('same', 'Same', ({ same }) => same),
    number('volatile', 'Vary by themselves', ({ volatile }) => volatile),
  ];
}

const Count = ({ value }: { readonly value: number }) =>
  value === 0 ? <span className={styles.zero}>0</span> : groupNumber(value);
