import { DialError } from '../dial/dial-error.ts';

/**
 * A further step of a probe that has learned something already: a lost or refused connection ends the step and not the
 * probe. Undefined if the step failed.
 */
export async function unlessLost<T>(step: () => Promise<T>): Promise<T | undefined> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof DialError && error.status !== 'cancelled') return undefined;
    throw error;
  }
}
