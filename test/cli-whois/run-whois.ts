import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { OpenAsk } from '../../src/cli/ask/ask.ts';
import { whoisCommand } from '../../src/cli/commands/whois.ts';
import { EXIT, type ExitCode } from '../../src/cli/exit-codes.ts';
import { reportFailure } from '../../src/cli/report-failure.ts';
import type { Terminal } from '../../src/cli/terminal.ts';
import { lookUpRegistrations } from '../../src/cli/whois/whois.ts';
import { openJarmDialer } from '../../src/main/open-jarm-dialer.ts';

interface WhoisRun {
  readonly signal?: AbortSignal;
  readonly openAsk?: OpenAsk;
}

const noInstallation: OpenAsk = () => {
  throw new Error('printing needs no installation');
};

/** As main runs the command, but with a signal and an installation of the test. */
export async function runWhois(
  args: readonly string[],
  { signal = new AbortController().signal, openAsk = noInstallation }: WhoisRun = {},
) {
  const [output, errors] = [new PassThrough(), new PassThrough()];
  const texts = Promise.all([text(output), text(errors)]);
  const terminal: Terminal = { input: Readable.from([]), output, errors, isColourless: true };
  let status: ExitCode = EXIT.done;
  const command = whoisCommand('/nonexistent', async (options) => {
    status = await lookUpRegistrations(options, {
      terminal,
      openAsk,
      openDialer: async (settings) => openJarmDialer(settings),
      now: Date.now,
      elapsed: () => performance.now(),
      version: '1.2.3',
      interruption: () => signal,
    });
  });
  try {
    await command.exitOverride().parseAsync([...args], { from: 'user' });
  } catch (error) {
    status = reportFailure(error, terminal);
  }
  output.end();
  errors.end();
  const [stdout, stderr] = await texts;
  return { status, stdout, stderr };
}
