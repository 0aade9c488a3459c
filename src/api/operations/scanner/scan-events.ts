import type { scanOperations } from '../../../model/operations/areas/scans.ts';
import { userOf } from '../../../service/caller.ts';
import { visibleScan } from '../../../service/scans/find-scan.ts';
import { type FollowedStep, followScan } from '../../../service/scans/follow-scan.ts';
import type { Handlers } from '../../handler.ts';
import { iso } from '../users/shapes.ts';

export const scanEventHandlers = {
  scanEvents: async ({ input, caller, services, header, signal }) => {
    const scan = await visibleScan(services.scans.accounts, caller, input.id);
    const userId = userOf(caller).user.id;
    // Before the answer begins: the stream counts itself once it runs.
    services.scans.events.mayFollow(userId);
    const follower = { userId, scanId: scan.id, afterStep: stepAfter(header('last-event-id')) };
    return {
      type: 'text/event-stream',
      // Proxies would hold events back.
      headers: { 'x-accel-buffering': 'no' },
      body: { kind: 'stream', pieces: pieces(followScan(services.scans, follower, signal)) },
    };
  },
} satisfies Partial<Handlers<typeof scanOperations>>;

/** The number of the last step that the client has seen. */
function stepAfter(lastEventId: string | undefined): number {
  const step = /^\d{1,9}$/.exec(lastEventId ?? '');
  return step === null ? 0 : Number(step[0]);
}

async function* pieces(news: AsyncIterable<FollowedStep>): AsyncGenerator<string> {
  for await (const each of news) yield eventText(each);
}

/** As in the HTML standard, 9.2. Our JSON has no line breaks. */
function eventText(news: FollowedStep): string {
  switch (news.kind) {
    case 'nothing':
      return ': nothing new\n\n';
    case 'step': {
      const { id, state, description = null, at } = news.step;
      const data = JSON.stringify({ id, state, description, timestamp: iso(at) });
      return `event: step\nid: ${id}\ndata: ${data}\n\n`;
    }
    case 'progress': {
      const { tasks, doneTasks, pairs, donePairs, speaking, secondsLeft, count } = news.progress;
      const left = { estimated_time_to_complete: secondsLeft ?? null };
      const data = JSON.stringify({
        tasks,
        done_tasks: doneTasks,
        pairs,
        done_pairs: donePairs,
        speaking,
        ...left,
        count,
      });
      return `event: progress\nid: ${news.stepId}\ndata: ${data}\n\n`;
    }
    case 'waiting': {
      const { position, waitsFor } = news.waiting;
      const data = JSON.stringify({ queue_position: position ?? null, waits_for: waitsFor ?? null });
      return `event: waiting\nid: ${news.stepId}\ndata: ${data}\n\n`;
    }
  }
}
