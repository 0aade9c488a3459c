import type { ReactNode } from 'react';
import type { ApiProblem } from '../../../api/api-problem.ts';
import { AnswerView, type AnswerViewProps } from '../../../parts/answer-view/answer-view.tsx';
import { NoScanner } from './no-scanner.tsx';

/** An answer of the scanner, which a subscription may not have. */
export const ScannerAnswer = <Answer,>(props: Omit<AnswerViewProps<Answer>, 'explain'>) => (
  <AnswerView {...props} explain={withoutScanner} />
);

const withoutScanner = ({ type }: ApiProblem): ReactNode | undefined =>
  type === 'scanner_not_in_subscription' ? <NoScanner /> : undefined;
