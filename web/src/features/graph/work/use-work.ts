import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';

/** Something that asks the server and takes a while: one at a time, with its progress, and with an end by the reader. */
export interface Work {
  /** What is going on, as "Following 3 searches"; undefined while nothing is. */
  readonly label: string | undefined;
  readonly done: number;
  readonly of: number;
  readonly problem: ApiProblem | undefined;
  readonly run: (label: string, of: number, task: WorkTask) => void;
  /** Ends the work of the server too. */
  readonly cancel: () => void;
  readonly forget: () => void;
}

export type WorkTask = (signal: AbortSignal, tell: (done: number) => void) => Promise<void>;

interface WorkState {
  readonly label: string | undefined;
  readonly done: number;
  readonly of: number;
  readonly problem: ApiProblem | undefined;
}

const AT_REST: WorkState = { label: undefined, done: 0, of: 0, problem: undefined };

export function useWork(): Work {
  const [state, setState] = useState(AT_REST);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const cancel = useCallback(() => {
    running.current?.abort();
    setState(AT_REST);
  }, []);
  const run = useCallback((label: string, of: number, task: WorkTask) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ label, done: 0, of, problem: undefined });
    const set = (change: (before: WorkState) => WorkState): void => {
      if (running.current === controller && !controller.signal.aborted) setState(change);
    };
    task(controller.signal, (done) => set((before) => ({ ...before, done }))).then(
      () => set(() => AT_REST),
      (error: unknown) => {
        set(() => ({ ...AT_REST, problem: error instanceof ApiProblem ? error : ApiProblem.unreachable(error) }));
      },
    );
  }, []);
  const forget = useCallback(() => setState(AT_REST), []);
  return { ...state, run, cancel, forget };
}
