import { type Static, Type } from '@sinclair/typebox';
import { datasetCategories, datasetForms } from '../datasets/product.ts';

/** The data sets and the links to their files. */

const form = Type.Union(datasetForms.map((each) => Type.Literal(each)));
const nullable = <T extends ReturnType<typeof Type.Integer> | ReturnType<typeof Type.String>>(schema: T) =>
  Type.Union([schema, Type.Null()]);

const productFields = {
  id: Type.Integer(),
  pretty_name: Type.String(),
  name: Type.String(),
  description: Type.String(),
  priority: Type.Integer({ description: 'Position in its category.' }),
  data_category: Type.Object({
    name: Type.Union(datasetCategories.map((each) => Type.Literal(each))),
    priority: Type.Integer({ description: 'Position of the category.' }),
  }),
  is_free: Type.Boolean({ description: 'Every subscription may download it.' }),
  license: Type.String(),
};

export const productAnswer = Type.Object({
  ...productFields,
  datasets: Type.Array(
    Type.Object({
      name: Type.String(),
      added_dt: Type.String({ description: 'When it was published.' }),
      rows: Type.Integer({ minimum: 0 }),
      formats: Type.Array(form),
    }),
    { minItems: 1, description: 'One, or the parts of a bundle.' },
  ),
});
export type ProductAnswer = Static<typeof productAnswer>;
export const productList = Type.Array(productAnswer);

const link = Type.Object({
  ext: form,
  link: Type.String({ description: 'Download link, valid for a day.' }),
  size: Type.Integer({ minimum: 0, description: 'In bytes.' }),
  sha256: Type.String({ description: 'Of the file that is downloaded.' }),
});

export const datasetLinkList = Type.Array(
  Type.Object({ pretty_name: Type.String(), name: Type.String(), added_dt: Type.String(), links: Type.Array(link) }),
);
export type DatasetLinkList = Static<typeof datasetLinkList>;

export const adminDatasetAnswer = Type.Object({
  ...productFields,
  source: Type.Record(Type.String(), Type.Unknown()),
  formats: Type.Array(form),
  added_dt: nullable(Type.String()),
  rows: nullable(Type.Integer()),
  size: nullable(Type.Integer({ description: 'Total size of its files, in bytes.' })),
  every_hours: nullable(Type.Integer()),
});
export type AdminDatasetAnswer = Static<typeof adminDatasetAnswer>;
export const adminDatasetList = Type.Array(adminDatasetAnswer);
