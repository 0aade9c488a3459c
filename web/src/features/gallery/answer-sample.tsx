import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../api/api-problem.ts';
import { AnswerView } from '../../parts/answer-view/answer-view.tsx';

const KEY = ['an answer of the gallery'];

/** Asks for what is never there. */
export function AnswerSample() {
  const query = useQuery<string>({ queryKey: KEY, queryFn: () => Promise.reject(ApiProblem.of('not_found')) });
  return (
    <AnswerView query={query} queryKey={KEY} label="Reading the answer">
      {(answer) => answer}
    </AnswerView>
  );
}
