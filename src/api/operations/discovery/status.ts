import type { discoveryOperations } from '../../../model/operations/areas/discovery.ts';
import { ProblemError } from '../../../model/problem.ts';
import { sessionOwner } from '../../../service/discovery/discovery-sessions.ts';
import { type Handlers, value } from '../../handler.ts';

export const discoveryStatusHandlers = {
  status: (call) => {
    const { services, caller, address, input } = call;
    const work = services.discovery.work(sessionOwner(caller, address), input.stream_id);
    if (work === undefined) throw new ProblemError('not_found', 'There is no such stream, or it ended long ago.');
    return { body: value({ data: work.status }) };
  },
} satisfies Partial<Handlers<typeof discoveryOperations>>;
