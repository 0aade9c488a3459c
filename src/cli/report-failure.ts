import { CommanderError } from 'commander';
import { ProblemError } from '../model/problem.ts';
import { CommandFailure } from './command-failure.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { sentenceOf } from './sentence-of.ts';
import { errorPaint, type Terminal } from './terminal.ts';

/** Prints the error that ended a command to standard error, and returns the exit code. */
export function reportFailure(error: unknown, terminal: Terminal): ExitCode {
  // The argument parser has already printed it. --help and --version end this way too.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  const { problem, faint } = errorPaint(terminal);
  const { message, advice, exitCode } = failureOf(error);
  terminal.errors.write(`${problem(message)}\n${advice === undefined ? '' : `${faint(advice)}\n`}`);
  return exitCode;
}

function failureOf(error: unknown): Pick<CommandFailure, 'message' | 'advice' | 'exitCode'> {
  if (error instanceof CommandFailure) return error;
  const isAboutTheRequest = error instanceof ProblemError && error.status < 500;
  return { message: sentenceOf(error), advice: undefined, exitCode: isAboutTheRequest ? EXIT.usage : EXIT.failed };
}
