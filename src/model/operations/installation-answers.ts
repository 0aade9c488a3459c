import { type Static, Type } from '@sinclair/typebox';

/** What administrators see of the installation itself. */

export const referenceData = Type.Object({
  kind: Type.String(),
  title: Type.String(),
  publisher: Type.String(),
  address: Type.Union([Type.String(), Type.Null()], { description: 'Where it is published.' }),
  licence: Type.String(),
  name: Type.String({ description: 'Of the file or directory that was loaded.' }),
  date: Type.Union([Type.String(), Type.Null()], { description: 'How new the content is, if it says so.' }),
  loaded_at: Type.String(),
  records: Type.Integer(),
  bytes: Type.Integer({ description: 'Of the file that was loaded.' }),
  digest: Type.Union([Type.String(), Type.Null()], { description: 'SHA-256 of the file.' }),
});
export const referenceDataList = Type.Array(referenceData);
export type ReferenceDataList = Static<typeof referenceDataList>;

const part = Type.Object({
  name: Type.String({ description: 'The engine.' }),
  is_ready: Type.Boolean(),
  detail: Type.String(),
});

export const healthReport = Type.Object({
  version: Type.String(),
  started_at: Type.String(),
  store: part,
  accounts: part,
  missing: Type.Union([Type.String(), Type.Null()], { description: 'What the service lacks to be ready.' }),
  degraded: Type.Array(Type.String(), { description: 'What is damaged.' }),
  disk: Type.Object({
    free_bytes: Type.Integer({ description: 'On the disk of the data directory.' }),
    size_bytes: Type.Integer(),
    has_room: Type.Boolean({ description: 'False: changes are refused until there is more space.' }),
  }),
  memory_bytes: Type.Integer({ description: 'Of the server.' }),
  scans: Type.Object({ waiting: Type.Integer(), running: Type.Integer() }),
  agents: Type.Object({ online: Type.Integer(), of: Type.Integer() }),
  jobs: Type.Integer({ description: 'Running ones.' }),
  loads: Type.Integer({ description: 'Running ones.' }),
  enrichment: Type.Union(
    [
      Type.Object({
        indices: Type.Integer({ description: 'That showed other reference data than that of today.' }),
        done_indices: Type.Integer(),
        records: Type.Integer({ description: 'Of these indices.' }),
        done_records: Type.Integer(),
        at: Type.String({ description: 'When that was.' }),
        failure: Type.Union([Type.String(), Type.Null()], { description: 'Why it stopped. It is tried again.' }),
      }),
      Type.Null(),
    ],
    { description: 'How far indices are with the reference data of today. Null: there was nothing to do.' },
  ),
});
export type HealthReport = Static<typeof healthReport>;
