import type { CurrentUserAnswer } from '../operations.generated.ts';
import { currentSession, type Session, useSession } from '../session.ts';

/** Patterns of what is left out of the records of a collection, and of both kinds of host pages. */
export type LeftOutFields = CurrentUserAnswer['plan']['exclude_from_results'];

/** What the answers to the reader leave out, so that pages can say so. */
export interface ReaderPlan {
  /** Undefined for those who have not signed in. */
  readonly name: string | undefined;
  readonly leftOut: LeftOutFields;
}

export const useReaderPlan = (): ReaderPlan => planOf(useSession());

export const currentReaderPlan = (): ReaderPlan => planOf(currentSession());

const planOf = ({ user, anonymousLeftOut }: Session): ReaderPlan => ({
  name: user?.plan.name,
  leftOut: user?.plan.exclude_from_results ?? anonymousLeftOut ?? NOTHING,
});

const NOTHING: LeftOutFields = {
  responses: [],
  domains: [],
  whois_ip: [],
  whois_domains: [],
  certs: [],
  host_ip: [],
  host_domain: [],
};
