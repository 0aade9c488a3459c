import { visibleText } from '@periplus/view/visible-text.ts';
import type { ReactNode } from 'react';
import type { ApiProblemParts, ApiProblemType } from '../../api/api-problem.ts';
import { useSession } from '../../api/session.ts';
import { accountPath, signInPath } from '../../paths/pages.ts';
import { useAddress } from '../../paths/use-place.ts';
import { Amount } from '../amount/amount.tsx';
import { Button } from '../button/button.tsx';
import { Copy } from '../copy/copy.tsx';
import { Go } from '../go/go.tsx';
import { Notice } from '../notice/notice.tsx';
import { joinClasses } from '../style/join-classes.ts';
import { visibleLabel } from '../words/visible-words.ts';
import styles from './problem-view.module.css';
import { useCountdown } from './use-countdown.ts';
import { waitText } from './wait-text.ts';

export interface ProblemViewProps {
  readonly problem: ApiProblemParts;
  readonly onRetry?: (() => void) | undefined;
  /** More to do than to try again. */
  readonly actions?: ReactNode;
}

/** Characters of a message: whatever stands between here and the server may have written it. */
const MOST_DETAIL = 1000;

/** Only another plan changes these: whoever tries again gets the same answer. */
const OUT_OF_PLAN: ReadonlySet<ApiProblemType> = new Set([
  'subscription_plan_restriction',
  'pricing_plan_limit_exceeded',
  'scanner_not_in_subscription',
  'scan_targets_exceeded',
]);
/** What is used up comes again, or can be made free. */
const USED_UP: ReadonlySet<ApiProblemType> = new Set([
  'daily_request_limit_exceeded',
  'not_enough_coins',
  'not_enough_scan_coins',
  'stored_scans_exceeded',
]);

/** What went wrong and what to do next. It can be tried again only when the server takes it again. */
export function ProblemView({ problem, onRetry, actions }: ProblemViewProps) {
  const { status, type, title, detail, retryAfter, requestId } = problem;
  const left = useCountdown(retryAfter);
  const isWaiting = left > 0;
  const isOutOfPlan = OUT_OF_PLAN.has(type);
  const canRetry = onRetry !== undefined && !isOutOfPlan;
  const isOfPlan = isOutOfPlan || USED_UP.has(type);
  return (
    <Notice
      kind={status === 429 || status === 404 ? 'warn' : 'risk'}
      title={title}
      isAnnounced
      actions={
        (canRetry || isOfPlan || actions !== undefined) && (
          <>
            {canRetry && (
              <Button size="small" icon="refresh" disabled={isWaiting} onClick={onRetry}>
                Try again
              </Button>
            )}
            {actions}
            {isOfPlan && <PlanLink />}
          </>
        )
      }
    >
      {detail !== '' && <p className={styles.detail}>{visibleText(detail.slice(0, MOST_DETAIL))}</p>}
      {detail.length > MOST_DETAIL && (
        <p className={styles.soft}>
          <Amount value={detail.length - MOST_DETAIL} unit="characters more" />
        </p>
      )}
      {/* A number that changes each second would be read aloud each second. */}
      {isWaiting && (
        <p className={styles.soft} aria-live="off">
          It can be tried again in {waitText(left)}.
        </p>
      )}
      {requestId !== undefined && (
        <p className={joinClasses(styles.soft, styles.request)}>
          <span className={styles.name}>Request</span> <code>{visibleLabel(requestId)}</code>{' '}
          <Copy text={requestId} name="Copy the request number" />
        </p>
      )}
    </Notice>
  );
}

/** To what the plan allows; to the way in, for those without one. */
function PlanLink() {
  const { user } = useSession();
  const address = useAddress();
  return user === null ? (
    <Go kind="plain" size="small" to={signInPath(address)}>
      Sign in
    </Go>
  ) : (
    <Go kind="plain" size="small" to={accountPath}>
      My plan and limits
    </Go>
  );
}
