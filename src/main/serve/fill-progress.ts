import { Progress, type ProgressStream } from '../../cli/output/progress.ts';

/** How far the loading of the demonstration world is: one line that is written over in a terminal, elsewhere a line for each tenth. */
export interface FillProgress extends Disposable {
  /** A part of all, from 0 to 1; with 1 it ends. */
  show(share: number): void;
  /** A line of another kind, which the progress makes room for. */
  say(text: string): void;
}

export function fillProgress(errors: ProgressStream): FillProgress {
  const progress = new Progress(errors);
  let tenths = 0;
  const say = (text: string): void => {
    progress.clear();
    errors.write(`${text}\n`);
  };
  const words = (share: number): string => `The demonstration world is loaded to ${Math.floor(share * 100)} %.`;
  return {
    say,
    show: (share) => {
      if (share === 1) return progress[Symbol.dispose]();
      if (errors.isTTY) {
        progress.follow((seconds) => `${words(share)} ${seconds} s`);
        return;
      }
      const reached = Math.floor(share * 10);
      if (reached <= tenths) return;
      tenths = reached;
      say(words(share));
    },
    [Symbol.dispose]: () => progress[Symbol.dispose](),
  };
}
