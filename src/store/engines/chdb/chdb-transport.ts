/** The seam's transport over an engine process: a place is a session, connected when it is first needed and anew after a failure. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { literal } from '../sql/literal.ts';
import type { SqlInput, SqlSettings } from '../sql/sql-engine.ts';
import { SqlFailure } from '../sql/sql-failure.ts';
import type { SqlPlace, SqlRequest, SqlTransport } from '../sql/transport.ts';
import type { EngineDirectory } from './data-directory.ts';
import { connectSession, type EngineSession } from './engine-session.ts';
import type { EngineSupervisor } from './engine-supervisor.ts';
import { settingChanges } from './setting-changes.ts';

const RECONNECT_MS = 20;

export class ChdbTransport implements SqlTransport {
  readonly name = 'chdb';
  readonly #supervisor: EngineSupervisor;
  readonly #layout: EngineDirectory;
  readonly #awayMs: number;
  #inserts = 0;

  constructor(supervisor: EngineSupervisor, layout: EngineDirectory, awayMs: number) {
    this.#supervisor = supervisor;
    this.#layout = layout;
    this.#awayMs = awayMs;
  }

  connect(): SqlPlace {
    let session: EngineSession | undefined;
    let present: SqlSettings = {};
    const ask = async (sql: string, { settings, answerBytes }: SqlRequest): Promise<Buffer> => {
      if (session === undefined || !session.isOpen) {
        session = await this.#connectSession();
        present = {};
      }
      const changes = settingChanges(present, settings);
      try {
        const answer = await session.ask(changes + sql, answerBytes);
        present = settings;
        return answer;
      } catch (error) {
        // Any part of the changes may have been done.
        if (changes !== '') session.close();
        throw error;
      }
    };
    return {
      ask: async (request) => {
        const { statement } = request;
        if (typeof statement === 'string') return await ask(statement, request);
        return await this.#withFile(statement.input, (source) => ask(statement.around(source), request));
      },
    };
  }

  overrun(): void {
    this.#supervisor.overrun();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#supervisor[Symbol.asyncDispose]();
  }

  /** The end of a process is known a moment after its socket stops to answer, so one refusal is not the last word. */
  async #connectSession(): Promise<EngineSession> {
    const until = performance.now() + this.#awayMs;
    for (;;) {
      const path = await this.#supervisor.socketPath(Math.max(until - performance.now(), 0));
      try {
        return await connectSession(path);
      } catch (error) {
        if (performance.now() > until) throw new SqlFailure('unavailable', error);
        await setTimeout(RECONNECT_MS);
      }
    }
  }

  /**
   * The engine reads the bytes from a file. Inside a statement it would take a blank line among them for their end, and what follows
   * for SQL; and `input()` reads none at all here. A file that is gone after a moment is hardly ever written to the disk.
   */
  async #withFile(input: SqlInput, work: (source: string) => Promise<Buffer>): Promise<Buffer> {
    const name = String(++this.#inserts);
    const path = join(this.#layout.spool, name);
    try {
      await writeFile(path, input.body).catch((error: unknown) => {
        throw new SqlFailure(isFull(error) ? 'disk-full' : 'unavailable', error);
      });
      // Seen from the folder in which the engine process runs.
      const arguments_ = [`spool/${name}`, input.format, input.structure].map(literal);
      return await work(`file(${arguments_.join(', ')})`);
    } finally {
      await rm(path, { force: true });
    }
  }
}

const isFull = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOSPC';
