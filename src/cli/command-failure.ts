import type { ExitCode } from './exit-codes.ts';

/** Ends a command with an exit code, a sentence that says what is wrong, and one that says what to do. */
export class CommandFailure extends Error {
  readonly exitCode: ExitCode;
  readonly advice: string | undefined;

  constructor(exitCode: ExitCode, message: string, advice?: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CommandFailure';
    this.exitCode = exitCode;
    this.advice = advice;
  }

  /** The text for standard error. */
  get text(): string {
    return this.advice === undefined ? this.message : `${this.message}\n${this.advice}`;
  }
}
