import { canGroup } from '../../model/can-group.ts';
import { fitting } from '../fit-to-model.ts';
import { tool } from '../tool.ts';
import { collection, restAt } from './arguments.ts';

export const fieldsTool = tool({
  name: 'fields',
  title: 'Fields',
  about: 'The fields of a collection with their types and what they hold: what queries and `fields` may name.',
  input: {
    collection,
    about: { kind: 'text', most: 100, about: 'Only fields in whose path or description this stands, such as favicon.' },
  },
  run: async ({ collection: of, about }, { search }) => {
    const { table } = search.fields[of];
    const wanted = (about ?? '').toLowerCase();
    const found = table.fields
      .filter(({ type }) => type !== 'object')
      .filter(({ path, about: said }) => `${path} ${said}`.toLowerCase().includes(wanted))
      .map(({ path, type, repeated, facet, about: said }) => ({
        path,
        type: repeated ? `${type}[]` : type,
        can_be_grouped_by: canGroup({ facet, type }),
        about: said,
      }));
    const shown = fitting(found);
    return {
      fields: shown,
      ...(shown.length < found.length
        ? { left_out: found.length - shown.length, rest: restAt(`/api/mapping/${of}/`, {}) }
        : {}),
    };
  },
});
