import { useEffect, useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { ask } from '../../../api/ask.ts';
import { type CheckTargetsAnswer, checkTargets } from '../../../api/operations.generated.ts';
import { type ScanDraft, scanTraits } from './scan-draft.ts';

export interface TargetCheck {
  /** The text that the answer is about. */
  readonly text: string;
  readonly answer: CheckTargetsAnswer | undefined;
  readonly problem: ApiProblem | undefined;
}

/** After which pause in typing the targets are checked. */
const PAUSE_MS = 350;
const NOTHING: TargetCheck = { text: '', answer: undefined, problem: undefined };

/** The targets as typed, checked by the server after a pause. A later text ends the check of an earlier one. */
export function useTargetCheck(draft: Pick<ScanDraft, 'text' | 'mode' | 'ports' | 'agent' | 'exclude'>) {
  const { text, mode, ports, agent, exclude } = draft;
  const [check, setCheck] = useState(NOTHING);
  const [checkedKey, setCheckedKey] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify([mode, ports, agent, exclude, attempt, text]);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const traits = scanTraits({ mode, ports, agent, exclude });
    const run = async (): Promise<void> => {
      try {
        const answer = await ask(checkTargets, { ...traits, text }, { signal });
        setCheck({ text, answer, problem: undefined });
      } catch (error) {
        if (signal.aborted) return;
        const problem = error instanceof ApiProblem ? error : ApiProblem.unreachable(error);
        setCheck((former) => ({ ...former, problem }));
      }
      setCheckedKey(key);
    };
    const timer = setTimeout(() => void run(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [text, mode, ports, agent, exclude, key]);
  return { ...check, isCurrent: checkedKey === key, again: () => setAttempt(attempt + 1) };
}
