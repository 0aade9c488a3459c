import { type FieldSpecs, keywordCi, keywords, keywordsCi, object, text, version } from '../../define.ts';

/** A recognised product or kind of service. The key named after the product has its details. */
export const tag: FieldSpecs = {
  name: keywordCi('Short name of the product, such as nginx.'),
  fullname: text('Name of the product as its maker writes it.', { facet: true }),
  description: text('What the product is.'),
  category: keywordsCi('Kinds of product, such as Web servers.'),
  cpe: keywords('CPE names of the product.'),
  '*': object(
    'The product under its own short name.',
    { version: version('Recognised version.') },
    {
      names: 'any_case',
      shape: 'TaggedProduct',
    },
  ),
};
