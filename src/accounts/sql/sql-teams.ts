import { sql, type Transaction } from 'kysely';
import { ProblemError, requestError } from '../../model/problem.ts';
import type { Invitation, Member, Team, TeamRole, Teams } from '../accounts.ts';
import type { Actor } from '../actor.ts';
import { newId } from './new-id.ts';
import { peersOf } from './owner-of.ts';
import { change, type SqlContext } from './sql-context.ts';
import { isRefusal } from './sql-engine.ts';
import { emailOf, userRow } from './sql-users.ts';
import type { Tables } from './tables.ts';

const INVITATION_MS = 14 * 24 * 3_600_000;

export class SqlTeams implements Teams {
  readonly #context: SqlContext;

  constructor(context: SqlContext) {
    this.#context = context;
  }

  async create(name: string, ownerId: number, by: Actor): Promise<Team> {
    const row = { name: teamName(name), created_at: this.#context.now() };
    return await change(this.#context, by, async (transaction, note) => {
      await userRow(transaction, ownerId);
      const { id } = await transaction.insertInto('teams').values(row).returning('id').executeTakeFirstOrThrow();
      await transaction.insertInto('memberships').values({ team_id: id, user_id: ownerId, role: 'owner' }).execute();
      await note('team.create', `team:${id}`, { owner: ownerId });
      return await this.#read(transaction, id);
    });
  }

  async get(id: number): Promise<Team> {
    return await this.#read(this.#context.db, id);
  }

  async ofUser(userId: number): Promise<readonly Team[]> {
    const { db } = this.#context;
    const rows = await db
      .selectFrom('memberships')
      .select('team_id')
      .where('user_id', '=', userId)
      .orderBy('team_id')
      .execute();
    return await Promise.all(rows.map(({ team_id }) => this.#read(db, team_id)));
  }

  async list(): Promise<readonly Team[]> {
    const { db } = this.#context;
    const rows = await db.selectFrom('teams').select('id').orderBy('id').execute();
    return await Promise.all(rows.map(({ id }) => this.#read(db, id)));
  }

  async rename(id: number, name: string, by: Actor): Promise<Team> {
    const newName = teamName(name);
    return await change(this.#context, by, async (transaction, note) => {
      await transaction.updateTable('teams').set({ name: newName }).where('id', '=', id).execute();
      await note('team.rename', `team:${id}`);
      return await this.#read(transaction, id);
    });
  }

  async remove(id: number, by: Actor): Promise<void> {
    await change(this.#context, by, async (transaction, note) => {
      const { numDeletedRows } = await transaction.deleteFrom('teams').where('id', '=', id).executeTakeFirst();
      if (numDeletedRows === 0n) throw unknownTeam();
      await note('team.remove', `team:${id}`);
    });
  }

  async invite(teamId: number, email: string, role: TeamRole, by: Actor): Promise<Invitation> {
    const address = emailOf(email);
    const expiresAt = this.#context.now() + INVITATION_MS;
    return await change(this.#context, by, async (transaction, note) => {
      const team = await this.#read(transaction, teamId);
      if (team.members.some((member) => member.email === address))
        throw new ProblemError('conflict', 'They are already in the team.');
      const row = { role, expires_at: expiresAt };
      const { id } = await transaction
        .insertInto('invitations')
        .values({ id: await newId(transaction, 'invitations'), team_id: teamId, email: address, ...row })
        .onConflict((conflict) => conflict.columns(['team_id', 'email']).doUpdateSet(row))
        .returning('id')
        .executeTakeFirstOrThrow();
      await note('team.invite', `team:${teamId}`, { invitation: id, role });
      return { id, teamId, teamName: team.name, email: address, role, expiresAt };
    });
  }

  async invitationsFor(userId: number): Promise<readonly Invitation[]> {
    const { db } = this.#context;
    const { email } = await userRow(db, userId);
    return await invitations(db, this.#context.now(), { email });
  }

  async accept(invitationId: number, userId: number): Promise<Team> {
    return await change(this.#context, { kind: 'user', id: userId }, async (transaction, note) => {
      const { email } = await userRow(transaction, userId);
      const invitation = await transaction
        .deleteFrom('invitations')
        .where('id', '=', invitationId)
        .where('email', '=', email)
        .where('expires_at', '>', this.#context.now())
        .returning(['team_id', 'role'])
        .executeTakeFirst();
      if (invitation === undefined) throw unknownInvitation();
      await transaction
        .insertInto('memberships')
        .values({ ...invitation, user_id: userId })
        .execute();
      await note('team.join', `team:${invitation.team_id}`, { user: userId, role: invitation.role });
      return await this.#read(transaction, invitation.team_id);
    }).catch((error: unknown) => {
      throw isRefusal(error, 'duplicate') ? new ProblemError('conflict', 'You are already in the team.') : error;
    });
  }

  async withdrawInvitation(invitationId: number, by: Actor): Promise<void> {
    await change(this.#context, by, async (transaction, note) => {
      const invitation = await transaction
        .deleteFrom('invitations')
        .where('id', '=', invitationId)
        .returning('team_id')
        .executeTakeFirst();
      if (invitation === undefined) throw unknownInvitation();
      await note('team.uninvite', `team:${invitation.team_id}`, { invitation: invitationId });
    });
  }

  async setRole(teamId: number, userId: number, role: TeamRole, by: Actor): Promise<Team> {
    return await change(this.#context, by, async (transaction, note) => {
      await lockTeam(transaction, teamId);
      const { numUpdatedRows } = await transaction
        .updateTable('memberships')
        .set({ role })
        .where('team_id', '=', teamId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw unknownMember();
      const team = await this.#read(transaction, teamId);
      if (!hasOwner(team.members)) throw new ProblemError('conflict', 'A team must have an owner.');
      await note('team.role', `team:${teamId}`, { user: userId, role });
      return team;
    });
  }

  async leave(teamId: number, userId: number, by: Actor): Promise<void> {
    await change(this.#context, by, async (transaction, note) => {
      await lockTeam(transaction, teamId);
      const { numDeletedRows } = await transaction
        .deleteFrom('memberships')
        .where('team_id', '=', teamId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw unknownMember();
      const { members } = await this.#read(transaction, teamId);
      if (members.length === 0) await transaction.deleteFrom('teams').where('id', '=', teamId).execute();
      else if (!hasOwner(members)) throw new ProblemError('conflict', 'Make another member an owner first.');
      await note('team.leave', `team:${teamId}`, { user: userId });
    });
  }

  async peersOf(userId: number): Promise<readonly number[]> {
    return await peersOf(this.#context, userId);
  }

  async #read(db: Reader, id: number): Promise<Team> {
    const team = await db.selectFrom('teams').select('name').where('id', '=', id).executeTakeFirst();
    if (team === undefined) throw unknownTeam();
    const members = await db
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .where('team_id', '=', id)
      .select(['users.id', 'users.email', 'memberships.role'])
      .orderBy('users.id')
      .execute();
    return {
      id,
      name: team.name,
      members: members.map(({ id: userId, email, role }) => ({ userId, email, role: role as TeamRole })),
      invitations: await invitations(db, this.#context.now(), { team_id: id }),
    };
  }
}

type Reader = Pick<Transaction<Tables>, 'selectFrom'>;

async function invitations(
  db: Reader,
  now: number,
  by: { readonly email: string } | { readonly team_id: number },
): Promise<readonly Invitation[]> {
  const query = db
    .selectFrom('invitations')
    .innerJoin('teams', 'teams.id', 'invitations.team_id')
    .selectAll('invitations')
    .select('teams.name')
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .orderBy('invitations.id');
  const filtered = 'email' in by ? query.where('email', '=', by.email) : query.where('team_id', '=', by.team_id);
  return (await filtered.execute()).map((row) => ({
    id: row.id,
    teamId: row.team_id,
    teamName: row.name,
    email: row.email,
    role: row.role as TeamRole,
    expiresAt: row.expires_at,
  }));
}

/**
 * Locks the row of the team until the transaction ends, so that two owners cannot demote each other at the same moment.
 */
async function lockTeam(transaction: Transaction<Tables>, teamId: number): Promise<void> {
  await transaction.updateTable('teams').set({ name: sql`name` }).where('id', '=', teamId).execute();
}

const hasOwner = (members: readonly Member[]): boolean => members.some(({ role }) => role === 'owner');

function teamName(text: string): string {
  const name = text.trim();
  if (name === '' || name.length > 100 || /\p{Cc}/u.test(name))
    throw requestError('Team name cannot be used', 'It must have 1 to 100 characters.');
  return name;
}

const unknownTeam = (): ProblemError => new ProblemError('not_found', 'There is no such team.');
const unknownMember = (): ProblemError => new ProblemError('not_found', 'They are not in the team.');
const unknownInvitation = (): ProblemError => new ProblemError('not_found', 'There is no such invitation.');
