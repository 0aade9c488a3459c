import { describe, expect, it } from 'vitest';
import type { DueWebhook } from '../../accounts/webhooks.ts';
import { chooseWebhooks } from './choose-webhooks.ts';

const LIMITS = { requests: 10, mails: 2, ofTeam: 3 };

/** "a1 b2 c3@": webhook 1 of team a, 2 of b, and mail 3 of c. */
const webhooks = (text: string): readonly DueWebhook[] =>
  text
    .split(' ')
    .filter((each) => each !== '')
    .map((each) => ({
      team: each.charAt(0),
      webhookId: Number.parseInt(each.slice(1), 10),
      isMail: each.endsWith('@'),
    }));

describe('whose deliveries begin', () => {
  it.each([
    ['none', '', '', []],
    ['the longest wait first', 'a2 b1 c3', '', [2, 1, 3]],
    ['as many as a team may have', 'a1 a2 a3 a4 a5', '', [1, 2, 3]],
    ['not the webhooks that have begun', 'a1 a2', 'a1', [2]],
    ['none of a team that has as many as it may', 'a4 b5', 'a1 a2 a3', [5]],
    ['teams with few of them first', 'a3 a4 b5 c6', 'a1 a2', [5, 6, 3]],
    [
      'teams in turns, up to the limit',
      'a1 a2 a3 b4 b5 c6 d7 e8 f9 g10 h11 i12',
      '',
      [1, 4, 6, 7, 8, 9, 10, 11, 12, 2],
    ],
    ['none beyond the limit', 'e12', 'a1 a2 a3 b4 b5 b6 c7 c8 c9 d10', []],
    ['mail next to requests', 'a1 a2 a3 a4@ a5@', '', [4, 5, 1, 2, 3]],
    ['mail up to its own limit', 'a1@ b2@ c3@', 'd4', [1, 2]],
    ['requests while all mail waits', 'a1@ a2', 'b3@ c4@', [2]],
  ])('%s', (_, due, running, chosen) => {
    expect(chooseWebhooks(webhooks(due), webhooks(running), LIMITS)).toEqual(chosen);
  });
});
