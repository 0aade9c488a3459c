import type { eventOperations } from '../../../model/operations/areas/events.ts';
import { agentRecord } from '../../../service/agents/manage/visible-agents.ts';
import { userOf } from '../../../service/caller.ts';
import type { LiveFeed } from '../../../service/live/live-feed.ts';
import type { Handlers } from '../../handler.ts';
import { jobShape } from '../admin/jobs.ts';
import { loadShape } from '../loads/load-shape.ts';
import { downloadShape, type EventReader, eventOfChange, scanData } from './event-data.ts';

export const eventHandlers: Handlers<typeof eventOperations> = {
  events: ({ input, caller, services, signal }) => {
    const { live, search } = services;
    const reader = { caller: userOf(caller), store: search.store, now: search.now };
    // Before the answer begins: the stream counts itself once it runs.
    live.mayListen(reader.caller);
    return {
      type: 'text/event-stream',
      // Proxies would hold events back.
      headers: { 'x-accel-buffering': 'no' },
      body: { kind: 'stream', pieces: input.once ? stateEvent(live, reader, 1) : allEvents(live, reader, signal) },
    };
  },
};

/** As in the HTML standard, 9.2. Our JSON has no line breaks. */
async function* allEvents(live: LiveFeed, reader: EventReader, signal: AbortSignal): AsyncGenerator<string> {
  let id = 0;
  for await (const news of live.news(reader.caller, signal)) {
    id++;
    switch (news.kind) {
      case 'everything':
        yield* stateEvent(live, reader, id);
        break;
      case 'change': {
        const { name, data } = await eventOfChange(reader, news.change);
        yield `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
        break;
      }
      case 'nothing':
        yield ': nothing new\n\n';
    }
  }
}

/** Scan by scan, so that the state of a large team is never held as one text. */
async function* stateEvent(live: LiveFeed, reader: EventReader, id: number): AsyncGenerator<string> {
  const { caller, now } = reader;
  const { scans, moreScans, agents, loads, jobs, downloads } = await live.state(caller);
  yield `event: state\nid: ${id}\ndata: {"scans":[`;
  let separator = '';
  for (const view of scans) {
    yield `${separator}${JSON.stringify(scanData(caller, view))}`;
    separator = ',';
  }
  const others = {
    more_scans: moreScans,
    agents: agents.map((agent) => agentRecord(agent, caller, now())),
    loads: loads.map((load) => loadShape(load, now())),
    jobs: jobs.map(jobShape),
    downloads: downloads.map(downloadShape),
  };
  yield `],${JSON.stringify(others).slice(1)}\n\n`;
}
