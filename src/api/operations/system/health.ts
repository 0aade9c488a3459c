import { ProblemError } from '../../../model/problem.ts';
import { type Handler, value } from '../../handler.ts';

type None = Record<never, never>;

export const healthzHandler: Handler<None> = () => ({ body: value({ status: 'ok' }) });

export const readyzHandler: Handler<None> = async ({ services }) => {
  const missing = await services.notReady();
  if (missing !== undefined) throw new ProblemError('unavailable', missing);
  return { body: value({ status: 'ready' }) };
};
