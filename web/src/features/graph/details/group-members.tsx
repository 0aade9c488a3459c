import { nodeKey } from '@periplus/model/discovery/node-types.ts';
import { useState } from 'react';
import { Button } from '../../../parts/button/button.tsx';
import { Disclosure } from '../../../parts/disclosure/disclosure.tsx';
import { Field } from '../../../parts/field/field.tsx';
import { Row } from '../../../parts/layout/row.tsx';
import { Pages } from '../../../parts/pages/pages.tsx';
import { Table } from '../../../parts/table/table.tsx';
import { TextInput } from '../../../parts/text-input/text-input.tsx';
import { excludeNodes, removeItems, takeOut } from '../content/change-content.ts';
import { membersOf } from '../content/graph-content.ts';
import type { GraphTools } from '../state/graph-tools.ts';
import { nounCount } from '../work/added-text.ts';
import { NodeValue } from './node-value.tsx';

const SIZE = 20;

/** The nodes of a group, from which some can be taken out. */
export function GroupMembers({ tools, group }: { readonly tools: GraphTools; readonly group: string }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [text, setText] = useState('');
  const [start, setStart] = useState(0);
  const members = membersOf(tools.content, group).filter(({ value }) =>
    value.toLowerCase().includes(text.toLowerCase()),
  );
  const change = (label: string, act: typeof takeOut): void => {
    tools.work.step(`${label} ${nounCount(chosen.size, 'node')}`, (content) => act(content, chosen));
    setChosen(new Set());
  };
  return (
    <Disclosure title="Nodes of the group" count={members.length} open>
      {!tools.areNamesHidden && (
        <>
          <Field label="Filter the nodes of the group">
            {(ids) => (
              <TextInput
                {...ids}
                isData
                value={text}
                onChange={({ currentTarget }) => {
                  setText(currentTarget.value);
                  setStart(0);
                }}
              />
            )}
          </Field>
          {chosen.size > 0 && !tools.isComparing && (
            <Row gap={1}>
              <Button size="small" kind="main" onClick={() => change('Take out', takeOut)}>
                Take out {chosen.size}
              </Button>
              <Button size="small" onClick={() => change('Remove', removeItems)}>
                Remove
              </Button>
              <Button size="small" onClick={() => change('Exclude', excludeNodes)}>
                Exclude
              </Button>
            </Row>
          )}
          <Table
            label="Nodes of the group"
            columns={[{ id: 'node', title: 'Node', cell: (node) => <NodeValue type={node.type} value={node.value} /> }]}
            rows={members.slice(start, start + SIZE)}
            rowKey={nodeKey}
            rowLabel={({ value }) => value}
            selected={chosen}
            onSelect={setChosen}
            empty="No node of the group has this text."
          />
          {members.length > SIZE && (
            <Pages
              start={start}
              size={SIZE}
              count={members.length}
              onGo={(to) => setStart('start' in to ? to.start : 0)}
            />
          )}
        </>
      )}
    </Disclosure>
  );
}
