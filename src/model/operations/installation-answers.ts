import { type Static, Type } from '@sinclair/typebox';

/** What administrators see of the installation itself. */

export const referenceDataList = Type.Array(
  Type.Object({
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
  }),
);
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
});
export type HealthReport = Static<typeof healthReport>;
