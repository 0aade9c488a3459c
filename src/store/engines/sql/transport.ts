/** What one engine of the seam must bring: places at which one statement at a time runs. Lanes, bounds and retries are not its matter. */
import type { SqlInput, SqlSettings } from './sql-engine.ts';

export interface SqlRequest {
  /** A string, or what is built around the table expression for `input`. */
  readonly statement: string | { readonly around: (source: string) => string; readonly input: SqlInput };
  readonly settings: SqlSettings;
  readonly timeLimitMs: number;
  readonly answerBytes: number;
}

export interface SqlPlace {
  /**
   * Settles when the engine is done with the statement, so that the place is free again. `left` tells that nobody waits for the
   * answer any more: what can be stopped is stopped then.
   * @throws SqlFailure, LostAnswer
   */
  ask(request: SqlRequest, left: AbortSignal): Promise<Buffer>;
}

export interface SqlTransport extends AsyncDisposable {
  readonly name: string;
  connect(): SqlPlace;
  /** A statement has run far past its time limit, against all settings: end it by force where that is possible. */
  overrun(): void;
}

/** The engine went away: before the statement was sent, so that nothing can have happened, or after. */
export class LostAnswer extends Error {
  override readonly name = 'LostAnswer';
  readonly wasSent: boolean;
  constructor(wasSent: boolean, cause: unknown) {
    super('the engine went away', { cause });
    this.wasSent = wasSent;
  }
}
