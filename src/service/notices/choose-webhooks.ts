import type { DueWebhook } from '../../accounts/webhooks.ts';

export interface DeliveryLimits {
  /** Requests at the same time. */
  readonly requests: number;
  /** Messages at the same time. All go to one mail server. */
  readonly mails: number;
  /** Of these, those of one team. */
  readonly ofTeam: number;
}

/**
 * Chooses whose deliveries begin now: one of each webhook at a time. Teams take turns, so a team whose receivers are
 * slow waits only for itself. `due`: the longest wait first. `running`: those that have begun.
 */
export function chooseWebhooks(
  due: readonly DueWebhook[],
  running: readonly DueWebhook[],
  { requests, mails, ofTeam }: DeliveryLimits,
): readonly number[] {
  const busy = new Set(running.map(({ webhookId }) => webhookId));
  return [true, false].flatMap((isMail) => {
    const begun = running.filter((each) => each.isMail === isMail);
    const waiting = due.filter((each) => each.isMail === isMail && !busy.has(each.webhookId));
    const inTurn = turnsOf(waiting, begun).filter(({ turn }) => turn <= ofTeam);
    return inTurn.slice(0, Math.max(0, (isMail ? mails : requests) - begun.length)).map(({ webhookId }) => webhookId);
  });
}

interface Turn {
  readonly webhookId: number;
  /** How many deliveries of its team there are then, this one included. */
  readonly turn: number;
}

/** The lowest turns first. */
function turnsOf(waiting: readonly DueWebhook[], begun: readonly DueWebhook[]): readonly Turn[] {
  const counts = new Map<string, number>();
  const next = (team: string): number => {
    const count = (counts.get(team) ?? 0) + 1;
    counts.set(team, count);
    return count;
  };
  for (const { team } of begun) next(team);
  return waiting.map(({ webhookId, team }) => ({ webhookId, turn: next(team) })).toSorted((a, b) => a.turn - b.turn);
}
