import { useCountdown } from '../../../parts/problem-view/use-countdown.ts';
import { waitText } from '../../../parts/problem-view/wait-text.ts';
import { Time } from '../../../parts/time/time.tsx';

/** When there is more again: to the second if that is soon. */
export function MoreAt({ at, readAt }: { readonly at: string; readonly readAt: number }) {
  const seconds = Math.max(0, (Date.parse(at) - readAt) / 1_000);
  return seconds < SOON_SECONDS ? <Soon key={`${at} ${readAt}`} seconds={seconds} /> : <Time at={at} />;
}

function Soon({ seconds }: { readonly seconds: number }) {
  const left = useCountdown(seconds);
  return <span aria-live="off">{left <= 0 ? 'now' : `in ${waitText(left)}`}</span>;
}

const SOON_SECONDS = 600;
