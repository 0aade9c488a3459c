import { defined } from '../../model/defined.ts';
import { canGroup } from '../../model/field.ts';
import { indexOperations } from '../../model/operations/areas/indices.ts';
import { fitItems } from '../fit-to-model.ts';
import { tool } from '../tool.ts';
import { collection, restAt } from './arguments.ts';

export const fieldsTool = tool({
  name: 'fields',
  title: 'Fields',
  about: 'The fields of a collection with types and descriptions, for use in queries and in `fields`.',
  input: {
    collection,
    about: { kind: 'text', most: 100, about: 'Only fields with this text in path or description, such as favicon.' },
  },
  run: async ({ collection: of, about }, { search }) => {
    const { table } = search.fields[of];
    const filter = (about ?? '').toLowerCase();
    const matches = table.fields
      .filter(({ type }) => type !== 'object')
      .filter(({ path, about: description }) => `${path} ${description}`.toLowerCase().includes(filter))
      .map(({ path, type, repeated, facet, about: description }) => ({
        path,
        type: repeated ? `${type}[]` : type,
        can_be_grouped_by: canGroup({ facet, type }),
        about: description,
      }));
    const shown = fitItems(matches);
    const isCut = shown.length < matches.length;
    return {
      fields: shown,
      ...defined({
        left_out: isCut ? matches.length - shown.length : undefined,
        rest: isCut ? restAt(indexOperations.mapping, { collection: of }) : undefined,
      }),
    };
  },
});
