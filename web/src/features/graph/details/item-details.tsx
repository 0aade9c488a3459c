import { nodeKey } from '@periplus/model/discovery/node-types.ts';
import { Amount } from '../../../parts/amount/amount.tsx';
import { Row } from '../../../parts/layout/row.tsx';
import { Mark } from '../../../parts/mark/mark.tsx';
import type { ShownItem } from '../content/shown-graph.ts';
import { SearchesSection } from '../follow/searches-section.tsx';
import { nodeTypeNames } from '../picture/node-families.ts';
import type { GraphDesk } from '../state/graph-desk.ts';
import { groupTitle } from '../state/node-names.ts';
import { ChosenActions } from './chosen-actions.tsx';
import styles from './details.module.css';
import { GroupMembers } from './group-members.tsx';
import { chosenThings } from './items-behind.ts';
import { NodeValue } from './node-value.tsx';
import { NoteField } from './note-field.tsx';

/** A node or a group. */
export function ItemDetails({ desk, item }: { readonly desk: GraphDesk; readonly item: ShownItem }) {
  const { start } = chosenThings(desk);
  const change = desk.changeOf(item.key);
  return (
    <div className={styles.panel}>
      <h2 className={styles.title}>
        {item.isGroup ? (
          `Group of ${groupTitle(item)}`
        ) : desk.areNamesHidden ? (
          desk.nameOf(item)
        ) : (
          <NodeValue type={item.type ?? 'text'} value={item.label} />
        )}
      </h2>
      <Row gap={2}>
        <span className={styles.soft}>{item.type === undefined ? 'Several types' : nodeTypeNames[item.type]}</span>
        {change !== 'same' && <Mark kind={change === 'added' ? 'good' : 'warn'}>{change}</Mark>}
        {item.count !== undefined && item.count > item.size && (
          <span className={styles.soft}>
            of <Amount value={item.count} /> that its search finds
          </span>
        )}
      </Row>
      <ChosenActions desk={desk} />
      {!desk.areNamesHidden && (
        <NoteField work={desk.work} itemKey={item.key} note={item.note} isFixed={desk.isComparing} />
      )}
      {item.isGroup && <GroupMembers desk={desk} group={item.key} />}
      {start !== undefined && !desk.isComparing && (
        <SearchesSection
          key={`${nodeKey({ type: start.type, value: item.key })} ${start.asOf} ${item.size}`}
          desk={desk}
          start={start}
        />
      )}
    </div>
  );
}
