import type { Clock } from '../../model/clock.ts';
import type { ScanFile } from '../../probe/run/resume/scan-file.ts';
import type { ScanOutput } from '../../probe/run/scan-output.ts';
import { type ScanActivity, ScanRate, scanProgress } from '../../probe/run/scan-progress.ts';
import { durationText, quantity } from '../../view/cells/quantity.ts';
import type { Progress } from '../output/progress.ts';
import { say, type Terminal } from '../terminal.ts';
import { progressText } from './progress-text.ts';

export interface MonitorParts {
  readonly terminal: Terminal;
  readonly progress: Progress;
  readonly clock: Clock;
  readonly output: ScanOutput;
  readonly activity: ScanActivity;
  readonly pairs: number;
  /** Attempts a second that the scan may make. */
  readonly rate: number;
  /** How long a port is tried that stays silent. */
  readonly settleMs: number;
}

/** Shows how far a scan is on standard error, and saves its state every few seconds. */
export class ScanMonitor implements Disposable {
  readonly #parts: MonitorParts;
  readonly #rate = new ScanRate();
  readonly #messages = new Map<string, number>();
  readonly #start: number;
  readonly #doneBefore: number;
  #timer: NodeJS.Timeout | undefined;
  #ticks = 0;

  constructor(parts: MonitorParts) {
    this.#parts = parts;
    this.#start = parts.clock.elapsed();
    this.#doneBefore = parts.output.positions.count;
  }

  /** `onFailure`: the state cannot be saved. */
  start(file: ScanFile | undefined, onFailure: (error: unknown) => void): void {
    this.#note();
    this.#parts.progress.follow(() => this.#text);
    this.#timer = setInterval(() => {
      this.#note();
      this.#ticks++;
      if (this.#ticks % SAVE_SECONDS === 0) file?.save().catch(onFailure);
      // A terminal shows a line that overwrites itself; a log gets a line now and then.
      if (this.#ticks % LOG_SECONDS === 0 && !this.#parts.terminal.errors.isTTY) say(this.#parts.terminal, this.#text);
    }, 1000);
  }

  /** `kind`: what such messages have in common. The first few are printed, so that a defect does not fill a log. */
  say(kind: string, text: string): void {
    const count = (this.#messages.get(kind) ?? 0) + 1;
    if (count > 1 || this.#messages.size < MOST_KINDS) this.#messages.set(kind, count);
    if (count > MOST_OF_A_KIND || this.#messages.size === MOST_KINDS) return;
    this.#parts.progress.clear();
    say(this.#parts.terminal, text);
  }

  end(): void {
    clearInterval(this.#timer);
    this.#parts.progress.clear();
  }

  get summary(): string {
    const { clock, output } = this.#parts;
    const { open, closed, filtered, records, pseudoHosts } = output.counters;
    const pseudo = pseudoHosts === 0 ? '' : `, ${quantity(pseudoHosts, 'host')} with every port open`;
    const [opened, refused, silent] = [open, closed, filtered].map((count) => count.toLocaleString('en'));
    const time = durationText((clock.elapsed() - this.#start) / 1000);
    const more = [...this.#messages.values()].reduce((sum, count) => sum + Math.max(0, count - MOST_OF_A_KIND), 0);
    const omitted = more === 0 ? '' : ` ${quantity(more, 'more message')} of the same kinds.`;
    return `${quantity(records, 'record')} in ${time}: ${opened} open ports, ${refused} closed, ${silent} filtered${pseudo}.${omitted}`;
  }

  [Symbol.dispose](): void {
    this.end();
  }

  #note(): void {
    const { clock, output, activity } = this.#parts;
    this.#rate.note(clock.elapsed(), output.positions.count + activity.speaking);
  }

  get #text(): string {
    const { clock, output, activity, pairs, rate, settleMs } = this.#parts;
    const state = {
      pairs,
      counters: output.counters,
      done: output.positions.count,
      speaking: activity.speaking,
      doneBefore: this.#doneBefore,
      seconds: (clock.elapsed() - this.#start) / 1000,
      measuredRate: this.#rate.perSecond,
      plannedRate: rate,
      settleSeconds: settleMs / 1000,
    };
    return progressText(scanProgress(state));
  }
}

const MOST_KINDS = 100;
const MOST_OF_A_KIND = 5;
const SAVE_SECONDS = 2;
const LOG_SECONDS = 60;
