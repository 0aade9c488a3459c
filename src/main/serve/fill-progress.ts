import { Progress, type ProgressStream } from '../../cli/output/progress.ts';

/** Progress of loading the demonstration world: one changing line in a terminal, elsewhere a line for each tenth. */
export interface FillProgress extends Disposable {
  /** `share` is from 0 to 1; 1 ends the progress. */
  show(share: number): void;
  /** Prints another line without disturbing the progress line. */
  say(text: string): void;
}

export function fillProgress(errors: ProgressStream): FillProgress {
  const progress = new Progress(errors);
  let tenths = 0;
  const say = (text: string): void => {
    progress.clear();
    errors.write(`${text}\n`);
  };
  const message = (share: number): string => `Loading the demonstration world: ${Math.floor(share * 100)} %`;
  return {
    say,
    show: (share) => {
      if (share === 1) return progress[Symbol.dispose]();
      if (errors.isTTY) {
        progress.follow((seconds) => `${message(share)}, ${seconds} s`);
        return;
      }
      const reached = Math.floor(share * 10);
      if (reached <= tenths) return;
      tenths = reached;
      say(`${message(share)}.`);
    },
    [Symbol.dispose]: () => progress[Symbol.dispose](),
  };
}
