import { operation } from '../operation.ts';

export const eventOperations = {
  events: operation({
    id: 'events',
    method: 'GET',
    path: '/api/events/',
    area: 'system',
    caller: 'key',
    title: 'What changes',
    about:
      'Server-sent events about everything that goes on and that the caller may see. It begins with `state`: all scans that have not ended, agents, running loads, jobs and downloads. Then come `scan`, `scan_removed`, `agent`, `agent_removed`, `load`, `job`, `download`, and `index` when an index was published or withdrawn. Each holds the whole thing as it is now. A reader who is far behind gets `state` again, and a new connection begins with it, whatever `Last-Event-ID` says; what ended meanwhile is in the lists of its kind. A comment every 15 seconds shows that the connection lives. A user may have 16 streams at a time.',
    input: {
      once: { kind: 'flag', byDefault: false, about: 'End after the first `state`.' },
    },
    answer: { status: 200, about: 'The events.', type: 'text/event-stream' },
    errors: ['request_was_throttled'],
    isOurs: true,
  }),
};
