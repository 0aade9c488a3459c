import { type NodeType, nodeKey, nodeTypes } from '@periplus/model/discovery/node-types.ts';
import { useState } from 'react';
import { Button } from '../../../parts/button/button.tsx';
import { Field } from '../../../parts/field/field.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Select } from '../../../parts/select/select.tsx';
import { TextInput } from '../../../parts/text-input/text-input.tsx';
import { addNode } from '../content/add-node.ts';
import { typedNode } from '../content/typed-node.ts';
import { nodeTypeNames } from '../picture/node-families.ts';
import type { GraphTools } from '../state/graph-tools.ts';

const BY_TEXT = '';

/** The type is guessed, and can be said. */
export function AddNodeForm({ tools }: { readonly tools: GraphTools }) {
  const [text, setText] = useState('');
  const [type, setType] = useState<NodeType | typeof BY_TEXT>(BY_TEXT);
  const node = typedNode(text, type === BY_TEXT ? undefined : type);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (node === undefined) return;
        const isFirst = tools.content.nodes.size === 0;
        tools.add('Add a node', (content) => addNode(content, node));
        if (isFirst) tools.work.choose([nodeKey(node)]);
        setText('');
      }}
    >
      <Stack gap={2}>
        <Field label="Value" hint="A domain, an address, a range, an e-mail, a company, ...">
          {(ids) => (
            <TextInput {...ids} isData value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
          )}
        </Field>
        <Field label="Type">
          {(ids) => (
            <Select
              {...ids}
              value={type}
              onChange={({ currentTarget }) => setType(currentTarget.value as NodeType | typeof BY_TEXT)}
            >
              <option value={BY_TEXT}>
                {node === undefined ? 'As it is written' : `${nodeTypeNames[node.type]}, as it is written`}
              </option>
              {nodeTypes.map((each) => (
                <option key={each} value={each}>
                  {nodeTypeNames[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div>
          <Button
            type="submit"
            icon="plus"
            kind={tools.content.nodes.size === 0 ? 'main' : 'plain'}
            aria-disabled={node === undefined}
          >
            Add
          </Button>
        </div>
      </Stack>
    </form>
  );
}
