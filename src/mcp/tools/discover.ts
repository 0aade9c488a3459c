import { defined } from '../../model/defined.ts';
import { type NodeType, nodeTypes } from '../../model/discovery/node-types.ts';
import { countNode, nodeResults } from '../../service/discovery/discover.ts';
import { asOfMoment } from '../../service/past/as-of-moment.ts';
import { pastContext } from '../../service/past/past-context.ts';
import { fitItems } from '../fit-to-model.ts';
import { tool } from '../tool.ts';

export const discoverTool = tool({
  name: 'discover',
  title: 'Discover relations',
  about:
    'Finds what is related to one node (a domain, an address, an e-mail address, an organisation, a favicon...). Without `search_field_id`: the relations, with the number of results and examples of each. With it: the results of that relation.',
  input: {
    node_type: {
      kind: 'choice',
      required: true,
      choices: nodeTypes,
      byDefault: 'domain',
      about: 'The type of the node.',
    },
    node_value: { kind: 'text', required: true, byDefault: '', most: 2_000, about: 'The value of the node.' },
    search_field_id: { kind: 'integer', least: 0, about: 'The relation to follow.' },
    as_of: { kind: 'text', most: 100, about: 'As of this day or moment, such as 2026-05-15. Default: now.' },
    size: { kind: 'integer', least: 1, most: 500, byDefault: 50, about: 'How many results.' },
  },
  run: async ({ node_type: type, node_value: value, search_field_id: searchId, as_of: asOf, size }, context) => {
    const { owner, discovery: sessions, signal } = context;
    const search = pastContext(context.search, asOfMoment(asOf, context.search.now()));
    const query = { type: type as NodeType, values: [value], owner, sessions, options: { signal } };
    if (searchId === undefined) {
      const { sizes: measured } = await countNode(search, query);
      const relations = measured
        .filter(({ count }) => count > 0)
        .map(({ search: { id, label, to }, count, preview }) => ({
          search_field_id: id,
          relation: label,
          finds: to,
          count,
          examples: preview.map((node) => node.value.slice(0, 200)),
        }));
      return { relations: fitItems(relations), without_any: measured.length - relations.length };
    }
    const { chunks: pieces } = nodeResults(search, { ...query, searchId, countId: undefined });
    const results: { readonly type: string; readonly value: string }[] = [];
    for await (const batch of pieces) {
      results.push(...batch.map((node) => ({ type: node.type, value: node.value.slice(0, 400) })));
      if (results.length > size) break;
    }
    const shown = fitItems(results.slice(0, size));
    return {
      nodes: shown,
      ...defined({
        more:
          results.length > shown.length
            ? 'There are more: raise size, or POST /api/discovery/node_result/.'
            : undefined,
      }),
    };
  },
});
