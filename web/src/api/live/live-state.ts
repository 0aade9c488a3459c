import type { EventData, EventName } from '@periplus/model/operations/event-answers.ts';

/** Everything that goes on, as the stream of events tells it. Each thing by its id. */
export interface LiveState {
  readonly scans: ReadonlyMap<number, EventData['scan']>;
  /** Scans that have not ended and are not listed. */
  readonly moreScans: number;
  readonly agents: ReadonlyMap<number, EventData['agent']>;
  readonly loads: ReadonlyMap<string, EventData['load']>;
  readonly jobs: ReadonlyMap<string, EventData['job']>;
  readonly downloads: ReadonlyMap<number, EventData['download']>;
  /** The last index that was published or withdrawn while the page was open. */
  readonly lastIndex: EventData['index'] | undefined;
}

/** One event, by its name. */
export type LiveEvent = {
  readonly [Name in EventName]: { readonly name: Name; readonly data: EventData[Name] };
}[EventName];

export const NOTHING_LIVE: LiveState = {
  scans: new Map(),
  moreScans: 0,
  agents: new Map(),
  loads: new Map(),
  jobs: new Map(),
  downloads: new Map(),
  lastIndex: undefined,
};

export function afterEvent(state: LiveState, { name, data }: LiveEvent): LiveState {
  switch (name) {
    case 'state':
      return {
        ...state,
        scans: byId(data.scans),
        moreScans: data.more_scans,
        agents: byId(data.agents),
        loads: byId(data.loads),
        jobs: byId(data.jobs),
        downloads: byId(data.downloads),
      };
    case 'scan':
      return { ...state, scans: withThing(state.scans, data) };
    case 'scan_removed':
      return { ...state, scans: withoutThing(state.scans, data.id) };
    case 'agent':
      return { ...state, agents: withThing(state.agents, data) };
    case 'agent_removed':
      return { ...state, agents: withoutThing(state.agents, data.id) };
    case 'load':
      return { ...state, loads: withThing(state.loads, data) };
    case 'job':
      return { ...state, jobs: withThing(state.jobs, data) };
    case 'download':
      return { ...state, downloads: withThing(state.downloads, data) };
    case 'index':
      return { ...state, lastIndex: data };
  }
}

interface Thing<Id> {
  readonly id: Id;
}

/** More than this no page shows; the oldest go. */
const MOST = 500;

const byId = <Id, T extends Thing<Id>>(things: readonly T[]): ReadonlyMap<T['id'], T> =>
  new Map(things.map((thing) => [thing.id, thing]));

function withThing<Id, T extends Thing<Id>>(things: ReadonlyMap<Id, T>, thing: T): ReadonlyMap<Id, T> {
  const next = new Map(things).set(thing.id, thing);
  const [oldest] = next.keys();
  if (next.size > MOST && oldest !== undefined) next.delete(oldest);
  return next;
}

function withoutThing<Id, T>(things: ReadonlyMap<Id, T>, id: Id): ReadonlyMap<Id, T> {
  const next = new Map(things);
  next.delete(id);
  return next;
}
