import type { ExitCode } from './exit-codes.ts';

/** Ends a command: a sentence that says what is wrong, one that says what to do about it, and the exit code. */
export class CommandFailure extends Error {
  readonly exitCode: ExitCode;
  readonly advice: string | undefined;

  constructor(exitCode: ExitCode, message: string, advice?: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CommandFailure';
    this.exitCode = exitCode;
    this.advice = advice;
  }

  /** What stands on standard error. */
  get text(): string {
    return this.advice === undefined ? this.message : `${this.message}\n${this.advice}`;
  }
}
