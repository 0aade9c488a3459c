import { isCollection } from '@periplus/model/collection.ts';
import { useSession } from '../../../api/session.ts';

/** Patterns of the fields that the plan of the reader leaves out of a collection. */
export function useLeftOut(collection: string): readonly string[] {
  const { user, anonymousLeftOut } = useSession();
  const known = isCollection(collection) ? collection : 'responses';
  return (user?.plan.exclude_from_results ?? anonymousLeftOut)?.[known] ?? NOTHING;
}

const NOTHING: readonly string[] = [];
