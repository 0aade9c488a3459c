import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json } from './ask.ts';
import { type BootedService, bootService } from './booted-service.ts';
import { type Person, person, team } from './people.ts';

/** A long answer ends when the sender of its request may no longer have it. */

const INSTALLATION = { kind: 'installation' } as const;

let service: BootedService;
beforeAll(async () => {
  service = await bootService({ empty: true });
}, 120_000);
afterAll(() => service[Symbol.asyncDispose]());

async function newScan(owner: Person): Promise<number> {
  const { body, text } = await owner.ask(`${service.url}/api/scanner/`, json({ targets: ['8.8.8.8'], ports: '80' }));
  const { id } = body as { readonly id?: number };
  if (id === undefined) throw new Error(text);
  return id;
}

/** Follows a scan that waits, and resolves when the server ends the stream. It fails if that is cut off. */
async function follow({ key }: Person, scan: number): Promise<{ readonly ended: Promise<void> }> {
  const headers = { authorization: `Bearer ${key}` };
  const answer = await fetch(`${service.url}/api/scanner/${scan}/events/`, { headers });
  expect(answer.status).toBe(200);
  const reader = answer.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('event: step');
  const toEnd = async (): Promise<void> => {
    while ((await reader?.read())?.done === false);
  };
  return { ended: toEnd() };
}

describe('the events of a scan end', () => {
  it.each([
    ['its user is removed', async ({ user }: Person) => await service.accounts.users.remove(user.id, INSTALLATION)],
    [
      'its user is blocked',
      async ({ user }: Person) => await service.accounts.users.change(user.id, { isBlocked: true }, INSTALLATION),
    ],
    ['its key is replaced', async ({ user }: Person) => await service.accounts.keys.rotate(user.id, INSTALLATION)],
  ])('when %s', async (title, end) => {
    const owner = await person(service.accounts, title.replaceAll(' ', '-'));
    const { ended } = await follow(owner, await newScan(owner));
    await end(owner);
    await ended;
  });

  it('when the follower leaves the team', async () => {
    const [owner, mate] = [await person(service.accounts, 'owner'), await person(service.accounts, 'mate')];
    const id = await team(service.accounts, [owner, mate]);
    const { ended } = await follow(mate, await newScan(owner));
    const member = `${service.url}/api/teams/${id}/members/${mate.user.id}/`;
    expect((await mate.ask(member, { method: 'DELETE' })).status).toBe(204);
    await ended;
  });
});
