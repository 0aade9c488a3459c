import { nodeKey } from '@periplus/model/discovery/node-types.ts';
import { Amount } from '../../../parts/amount/amount.tsx';
import { Row } from '../../../parts/layout/row.tsx';
import { Mark } from '../../../parts/mark/mark.tsx';
import type { ShownItem } from '../content/shown-graph.ts';
import { SearchesSection } from '../follow/searches-section.tsx';
import { nodeTypeNames } from '../picture/node-families.ts';
import type { GraphTools } from '../state/graph-tools.ts';
import { groupTitle } from '../state/node-names.ts';
import { ChosenActions } from './chosen-actions.tsx';
import styles from './details.module.css';
import { GroupMembers } from './group-members.tsx';
import { ItemEdges } from './item-edges.tsx';
import { chosenThings } from './items-behind.ts';
import { NodeValue } from './node-value.tsx';
import { NoteField } from './note-field.tsx';

interface ItemDetailsProps {
  readonly tools: GraphTools;
  readonly item: ShownItem;
  readonly onOpen: (key: string) => void;
}

/** A node or a group. */
export function ItemDetails({ tools, item, onOpen }: ItemDetailsProps) {
  const { start } = chosenThings(tools);
  const change = tools.changeOf(item.key);
  return (
    <div className={styles.panel}>
      <h2 className={styles.title} tabIndex={-1}>
        {item.isGroup ? (
          `Group of ${groupTitle(item)}`
        ) : tools.areNamesHidden ? (
          tools.nameOf(item)
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
      <ChosenActions tools={tools} />
      {!tools.areNamesHidden && (
        <NoteField work={tools.work} itemKey={item.key} note={item.note} isFixed={tools.isComparing} />
      )}
      <ItemEdges tools={tools} item={item} onOpen={onOpen} />
      {item.isGroup && <GroupMembers tools={tools} group={item.key} />}
      {start !== undefined && !tools.isComparing && (
        <SearchesSection
          key={`${nodeKey({ type: start.type, value: item.key })} ${start.asOf} ${item.size}`}
          tools={tools}
          start={start}
        />
      )}
    </div>
  );
}
