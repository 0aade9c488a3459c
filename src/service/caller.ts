import type { Index } from '../model/index-record.ts';

/** Who asks. */
export type Caller = { readonly kind: 'anonymous' } | { readonly kind: 'operator' };

/** Whether the caller may name an index: public ones, and private ones to the operator; none while it is being filled. */
export function maySee(caller: Caller, { access, state }: Index): boolean {
  return state !== 'filling' && (access.kind === 'public' || caller.kind === 'operator');
}
