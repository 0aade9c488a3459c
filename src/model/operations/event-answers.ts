import { type Static, Type } from '@sinclair/typebox';
import { agentList, agentRecordType } from './agent-answers.ts';
import { indexRecordType, jobAnswer, jobList } from './answers.ts';
import { loadRecord, loadRecordList } from './load-answers.ts';
import { scanAnswer, scanList } from './scan-answers.ts';

/** What the stream of events says: the data of each event, by its name. Each replaces what was said of the same thing. */

const downloadRecord = Type.Object({
  id: Type.Integer(),
  collection: Type.String(),
  format: Type.String(),
  state: Type.Union([Type.Literal('running'), Type.Literal('done'), Type.Literal('cut_off')]),
  records: Type.Integer({ description: 'So far.' }),
  of: Type.Union([Type.Integer(), Type.Null()], { description: 'How many were asked for.' }),
  started_at: Type.String(),
  ended_at: Type.Union([Type.String(), Type.Null()]),
});
export type DownloadRecord = Static<typeof downloadRecord>;

const removedThing = Type.Object({ id: Type.Integer() });

const arrivedIndex = Type.Object({
  change: Type.Union([Type.Literal('published'), Type.Literal('withdrawn')]),
  source: Type.String({ description: 'Why: `load`, `scan`, `demo` or `change`.' }),
  id: Type.Integer(),
  collection: Type.String(),
  label: Type.String(),
  availability: Type.Union([Type.Literal('public'), Type.Literal('private')]),
  index: Type.Union([indexRecordType, Type.Null()], {
    description: 'As in the list of indices. Null if it is not in that list any more.',
  }),
});

const everythingThatGoesOn = Type.Object({
  scans: scanList,
  more_scans: Type.Integer({ description: 'How many more have not ended.' }),
  agents: agentList,
  loads: loadRecordList,
  jobs: jobList,
  downloads: Type.Array(downloadRecord),
});

/** By the name of the event. */
export const eventData = {
  state: everythingThatGoesOn,
  scan: scanAnswer,
  scan_removed: removedThing,
  agent: agentRecordType,
  agent_removed: removedThing,
  load: loadRecord,
  job: jobAnswer,
  download: downloadRecord,
  index: arrivedIndex,
} as const;

export type EventName = keyof typeof eventData;
export type EventData = { readonly [Name in EventName]: Static<(typeof eventData)[Name]> };
