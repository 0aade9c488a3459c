import { Type } from '@sinclair/typebox';
import { collections } from '../../collection.ts';
import { jobAnswer } from '../answers.ts';
import { adminDatasetList, datasetLinkList, productAnswer, productList } from '../dataset-answers.ts';
import { operation } from '../operation.ts';

/** Data sets: files of all records that match a query, prepared in advance. */

const id = { kind: 'integer', required: true, least: 0, byDefault: 0, about: 'Number of the data set.' } as const;

const products = {
  method: 'GET',
  area: 'datasets',
  caller: 'public',
  title: 'Data sets',
  about: 'The data sets that are published.',
  input: {},
  answer: { status: 200, about: 'Data sets by category and priority.', schema: productList },
} as const;

const product = {
  method: 'GET',
  area: 'datasets',
  caller: 'public',
  title: 'A data set',
  about: 'One of the data sets that are published.',
  input: { id },
  answer: { status: 200, about: 'The data set.', schema: productAnswer },
  errors: ['not_found'],
} as const;

export const datasetOperations = {
  products: operation({ ...products, id: 'datasets', path: '/api/datastore/products/' }),
  product: operation({ ...product, id: 'dataset', path: '/api/datastore/products/{id}/' }),
  plainProducts: operation({ ...products, id: 'plainDatasets', path: '/datastore/products/' }),
  plainProduct: operation({ ...product, id: 'plainDataset', path: '/datastore/products/{id}/' }),
  links: operation({
    id: 'datasetLinks',
    method: 'GET',
    path: '/api/datastore/get_dataset_link/{dataset_id}/',
    area: 'datasets',
    caller: 'key',
    title: 'Links to a data set',
    about: 'The download links of a data set in all formats, or of all parts of a bundle. A link is valid for a day.',
    input: { dataset_id: id },
    answer: { status: 200, about: 'The data set, or the parts of a bundle.', schema: datasetLinkList },
    errors: ['not_found', 'subscription_plan_restriction'],
  }),
  file: operation({
    id: 'datasetFile',
    method: 'GET',
    path: '/storage/{name}/{file}/',
    area: 'datasets',
    caller: 'public',
    title: 'A file of a data set',
    about: 'The target of the links. `Range` requests a part of the file, so that a download can be resumed.',
    input: {
      name: { kind: 'text', required: true, byDefault: '', about: 'Name of the data set.' },
      file: { kind: 'text', required: true, byDefault: '', about: 'The name followed by `.<ext>.zip`.' },
      md5: { kind: 'text', required: true, byDefault: '', about: 'From the link.' },
      expires: { kind: 'integer', required: true, least: 0, byDefault: 0, about: 'From the link.' },
    },
    answer: {
      status: 200,
      about: 'The file, or with 206 a part of it.',
      type: 'application/zip',
      schema: Type.String(),
    },
    errors: ['not_found', 'permission_denied', 'range_not_satisfiable'],
  }),
};

const admin = { area: 'admin', caller: 'operator', isOurs: true } as const;

export const adminDatasetOperations = {
  list: operation({
    ...admin,
    id: 'adminDatasets',
    method: 'GET',
    path: '/api/admin/datasets/',
    title: 'All data sets',
    about: 'The standard data sets and those of this installation, published or not.',
    input: {},
    answer: { status: 200, about: 'Data sets by number.', schema: adminDatasetList },
  }),
  publish: operation({
    ...admin,
    id: 'adminPublishDatasets',
    method: 'POST',
    path: '/api/admin/datasets/publish/',
    title: 'Publish data sets',
    about:
      'Rebuilds the files of data sets and replaces the previous ones, as a job. With `q`, creates a data set or changes its query.',
    input: {
      names: {
        kind: 'texts',
        orOne: true,
        required: true,
        most: 100,
        byDefault: [],
        about: 'Names of data sets; none, or `all`: all of them.',
      },
      every_hours: {
        kind: 'integer',
        least: 0,
        most: 87_600,
        about: 'Republish every so many hours; 0: stop. If absent, as before.',
      },
      q: { kind: 'text', about: 'The query of a data set of your own.' },
      collection: {
        kind: 'choice',
        choices: collections,
        byDefault: 'responses',
        about: 'Which collection `q` is for.',
      },
      fields: { kind: 'names', byDefault: [], about: 'The fields of the records.' },
      pretty_name: { kind: 'text', most: 100, about: 'Title of your own data set.' },
      description: { kind: 'text', most: 1_000, about: 'Description of your own data set, in a sentence.' },
      is_free: { kind: 'flag', byDefault: false, about: 'Every subscription may download your own data set.' },
    },
    answer: { status: 202, about: 'The job.', schema: jobAnswer },
    errors: ['not_found', 'conflict', 'invalid_query'],
  }),
  drop: operation({
    ...admin,
    id: 'adminDropDataset',
    method: 'DELETE',
    path: '/api/admin/datasets/{name}/',
    title: 'Drop a data set',
    about: 'Removes the files of a data set; a data set of your own is deleted.',
    input: { name: { kind: 'text', required: true, byDefault: '', about: 'Name of the data set.' } },
    answer: { status: 204, about: 'The data set is dropped.' },
    errors: ['not_found'],
  }),
};
