import type { Selectable, Transaction } from 'kysely';
import { defined } from '../../model/defined.ts';
import { ProblemError, requestError } from '../../model/problem.ts';
import type { Agent, AgentAbout, AgentAccess } from '../../model/scanner/agent.ts';
import type { AuditDetail } from '../accounts.ts';
import type { Actor } from '../actor.ts';
import type { Agents, NewAgent } from '../scans.ts';
import { isKeyShaped, makeKey } from '../secrets/api-key.ts';
import { newId } from './new-id.ts';
import { PreparedStatement } from './prepared-statement.ts';
import type { AgentRow } from './scan-tables.ts';
import { change, type SqlContext } from './sql-context.ts';
import { isRefusal } from './sql-engine.ts';
import { takeTasksFrom } from './sql-scan-tasks.ts';
import { unknownUser } from './sql-users.ts';
import type { Tables } from './tables.ts';

const TOKEN_MS = 24 * 3_600_000;
const MAX_NAME_LENGTH = 100;
/** An agent changes its own secret. */
const ITSELF: Actor = { kind: 'installation' };

export class SqlAgents implements Agents {
  readonly #context: SqlContext;
  readonly #bySecret: PreparedStatement<Selectable<AgentRow>>;

  constructor(context: SqlContext) {
    this.#context = context;
    this.#bySecret = new PreparedStatement((slot) =>
      context.quick
        .selectFrom('agents')
        .selectAll()
        .where(({ or, eb }) =>
          or([eb('secret_hash', '=', slot<string>('hash')), eb('next_secret_hash', '=', slot<string>('hash'))]),
        ),
    );
  }

  async invite(agent: NewAgent, by: Actor) {
    const { now } = this.#context;
    const columns = columnsOf(agent);
    const token = makeKey();
    const expiresAt = now() + TOKEN_MS;
    return await change(this.#context, by, async (transaction, note) => {
      const id = await newId(transaction, 'agents');
      await transaction
        .insertInto('agents')
        .values({
          id,
          name: '',
          location: '',
          ...columns,
          token_hash: this.#hash('token', token),
          token_expires_at: expiresAt,
          created_at: now(),
          is_revoked: 0,
        })
        .execute();
      await note('agent.invite', `agent:${id}`, accessDetail(agent.access));
      return { agentId: id, token, expiresAt };
    }).catch(refuseOwner);
  }

  async enrol(token: string): Promise<{ readonly agent: Agent; readonly secret: string }> {
    if (!isKeyShaped(token)) throw unknownToken();
    const secret = makeKey();
    return await change(this.#context, ITSELF, async (transaction, note) => {
      const row = await transaction
        .updateTable('agents')
        .set({ token_hash: null, token_expires_at: null, secret_hash: this.#hash('secret', secret) })
        .where('token_hash', '=', this.#hash('token', token))
        .where('token_expires_at', '>', this.#context.now())
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) throw unknownToken();
      await note('agent.enrol', `agent:${row.id}`);
      return { agent: agentFrom(row), secret };
    });
  }

  async findBySecret(secret: string): Promise<Agent | undefined> {
    if (!isKeyShaped(secret)) return undefined;
    const { quick } = this.#context;
    const hash = this.#hash('secret', secret);
    const row = await this.#bySecret.run(quick, { hash });
    if (row?.next_secret_hash === hash)
      await quick
        .updateTable('agents')
        .set({ secret_hash: hash, next_secret_hash: null })
        .where('next_secret_hash', '=', hash)
        .execute();
    return row && agentFrom(row);
  }

  async rotate(id: number): Promise<string> {
    const secret = makeKey();
    await change(this.#context, ITSELF, async (transaction, note) => {
      const { numUpdatedRows } = await transaction
        .updateTable('agents')
        .set({ next_secret_hash: this.#hash('secret', secret) })
        .where('id', '=', id)
        .where('secret_hash', 'is not', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw unknownAgent();
      await note('agent.rotate', `agent:${id}`);
    });
    return secret;
  }

  async get(id: number): Promise<Agent> {
    return await read(this.#context.db, id);
  }

  async list(): Promise<readonly Agent[]> {
    return (await this.#context.db.selectFrom('agents').selectAll().orderBy('created_at').orderBy('id').execute()).map(
      agentFrom,
    );
  }

  async change(id: number, changes: Partial<NewAgent>, by: Actor): Promise<Agent> {
    const columns = columnsOf(changes);
    if (Object.keys(columns).length === 0) return await this.get(id);
    return await change(this.#context, by, async (transaction, note) => {
      await transaction.updateTable('agents').set(columns).where('id', '=', id).execute();
      const agent = await read(transaction, id);
      await note('agent.change', `agent:${id}`, changes.access === undefined ? {} : accessDetail(changes.access));
      return agent;
    }).catch(refuseOwner);
  }

  async note(id: number, about: AgentAbout, address: string): Promise<void> {
    const { quick, now } = this.#context;
    await quick
      .updateTable('agents')
      .set({ about: JSON.stringify(about), address, last_seen_at: now() })
      .where('id', '=', id)
      .execute();
  }

  async introduce(id: number, about: AgentAbout): Promise<void> {
    const { quick } = this.#context;
    await quick
      .updateTable('agents')
      .set({ about: JSON.stringify(about) })
      .where('id', '=', id)
      .execute();
  }

  async revoke(id: number, by: Actor): Promise<void> {
    await change(this.#context, by, async (transaction, note) => {
      const { numUpdatedRows } = await transaction
        .updateTable('agents')
        .set({ is_revoked: 1, token_hash: null, token_expires_at: null, secret_hash: null, next_secret_hash: null })
        .where('id', '=', id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw unknownAgent();
      await takeTasksFrom(transaction, id);
      await note('agent.revoke', `agent:${id}`);
    });
  }

  async remove(id: number, by: Actor): Promise<void> {
    await change(this.#context, by, async (transaction, note) => {
      const { numDeletedRows } = await transaction.deleteFrom('agents').where('id', '=', id).executeTakeFirst();
      if (numDeletedRows === 0n) throw unknownAgent();
      const bound = await transaction
        .selectFrom('scans')
        .select('id')
        .where('agent_id', '=', id)
        .where('ended_at', 'is', null)
        .limit(1)
        .executeTakeFirst();
      if (bound !== undefined) throw new ProblemError('conflict', 'A scan that has not ended is bound to this agent.');
      await takeTasksFrom(transaction, id);
      await note('agent.remove', `agent:${id}`);
    });
  }

  #hash(kind: 'token' | 'secret', text: string): string {
    return this.#context.vault.hash(`agent ${kind}`, text);
  }
}

function columnsOf({ name, location, access }: Partial<NewAgent>) {
  return defined({
    name: name === undefined ? undefined : oneLineText(name, 1),
    location: location === undefined ? undefined : oneLineText(location, 0),
    owner_id: access === undefined ? undefined : access.kind === 'dedicated' ? access.ownerId : null,
  });
}

function oneLineText(text: string, least: number): string {
  const trimmed = text.trim();
  if (trimmed.length < least || trimmed.length > MAX_NAME_LENGTH || /\p{Cc}/u.test(trimmed))
    throw requestError(
      'Agent cannot have this name or location',
      `A name has 1 to ${MAX_NAME_LENGTH} characters, a location at most as many, and neither has control characters.`,
    );
  return trimmed;
}

function accessDetail(access: AgentAccess): AuditDetail {
  return access.kind === 'shared' ? { access: 'shared' } : { access: 'dedicated', owner: access.ownerId };
}

async function read(db: Pick<Transaction<Tables>, 'selectFrom'>, id: number): Promise<Agent> {
  const row = await db.selectFrom('agents').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw unknownAgent();
  return agentFrom(row);
}

function agentFrom(row: Selectable<AgentRow>): Agent {
  return {
    id: row.id,
    name: row.name,
    location: row.location,
    access: row.owner_id === null ? { kind: 'shared' } : { kind: 'dedicated', ownerId: row.owner_id },
    about: row.about === null ? undefined : (JSON.parse(row.about) as AgentAbout),
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at ?? undefined,
    address: row.address ?? undefined,
    isRevoked: row.is_revoked !== 0,
  };
}

function refuseOwner(error: unknown): never {
  throw isRefusal(error, 'foreign_key') ? unknownUser() : error;
}

const unknownAgent = (): ProblemError => new ProblemError('not_found', 'There is no such agent.');
const unknownToken = (): ProblemError => new ProblemError('not_found', 'This token was used or has expired.');
