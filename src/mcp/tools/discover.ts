import { type NodeType, nodeTypes } from '../../model/discovery/node-types.ts';
import { countNode, nodeResults } from '../../service/discovery/discover.ts';
import { fitting } from '../fit-to-model.ts';
import { tool } from '../tool.ts';

export const discoverTool = tool({
  name: 'discover',
  title: 'Discover relations',
  about:
    'From one thing (a domain, an address, an e-mail address, an organisation, a favicon...) to what is related. Without `search_field_id`: which relations there are, how much each finds, and examples. With it: what that relation finds.',
  input: {
    node_type: {
      kind: 'choice',
      required: true,
      choices: nodeTypes,
      byDefault: 'domain',
      about: 'What kind of thing it is.',
    },
    node_value: { kind: 'text', required: true, byDefault: '', most: 2_000, about: 'The thing.' },
    search_field_id: { kind: 'integer', least: 0, about: 'The relation to follow.' },
    size: { kind: 'integer', least: 1, most: 500, byDefault: 50, about: 'How many results.' },
  },
  run: async ({ node_type: type, node_value: value, search_field_id: searchId, size }, context) => {
    const { search, owner, discovery: sessions, signal } = context;
    const asked = { type: type as NodeType, values: [value], owner, sessions, options: { signal } };
    if (searchId === undefined) {
      const { sizes: measured } = await countNode(search, asked);
      const relations = measured
        .filter(({ count }) => count > 0)
        .map(({ search: { id, label, to }, count, preview }) => ({
          search_field_id: id,
          relation: label,
          finds: to,
          count,
          examples: preview.map((node) => node.value.slice(0, 200)),
        }));
      return { relations: fitting(relations), without_any: measured.length - relations.length };
    }
    const { chunks: pieces } = nodeResults(search, { ...asked, searchId, countId: undefined });
    const found: { readonly type: string; readonly value: string }[] = [];
    for await (const some of pieces) {
      found.push(...some.map((node) => ({ type: node.type, value: node.value.slice(0, 400) })));
      if (found.length > size) break;
    }
    const shown = fitting(found.slice(0, size));
    return {
      nodes: shown,
      ...(found.length > shown.length
        ? { more: 'There are more: raise size, or POST /api/discovery/node_result/.' }
        : {}),
    };
  },
});
