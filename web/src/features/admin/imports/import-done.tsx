import { isCollection } from '@periplus/model/collection.ts';
import type { LoadAnswer } from '../../../api/operations.generated.ts';
import { Amount } from '../../../parts/amount/amount.tsx';
import { Go } from '../../../parts/go/go.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Notice } from '../../../parts/notice/notice.tsx';
import { collectionNames } from '../../../paths/collection-names.ts';
import { adminPath, hostPath, searchPath } from '../../../paths/pages.ts';
import { FieldNotes } from './field-notes.tsx';
import type { ImportItem } from './import-item.ts';
import { LoadNumbers } from './load-numbers.tsx';
import { RefusedRecords } from './refused-records.tsx';

export interface ImportDoneProps {
  readonly item: ImportItem;
  readonly load: LoadAnswer | undefined;
}

/** What came of it, and where one goes from here. */
export function ImportDone({ item: { answer, target, host }, load }: ImportDoneProps) {
  if (answer === undefined || target === undefined) return null;
  const { written, refused } = answer;
  const { collection, label, availability, isHeldBack } = target;
  const isUnpublished = isHeldBack && availability === 'public';
  return (
    <Stack>
      <Notice
        kind={refused > 0 ? 'warn' : 'good'}
        isAnnounced
        title={
          <>
            <Amount value={written} />{' '}
            {written === 1 ? collectionNames[collection].one : collectionNames[collection].many}{' '}
            {written === 1 ? 'is' : 'are'} stored{refused > 0 && <>, {refused.toLocaleString()} refused</>}
          </>
        }
        actions={
          isUnpublished ? (
            <Go kind="main" to={adminPath('indices')}>
              Publish it
            </Go>
          ) : (
            <>
              <Go kind="main" icon="search" to={searchPath(collection, { q: '', indices: label })}>
                Search these
              </Go>
              {host !== undefined && (
                <Go kind="plain" icon="host" to={hostPath(host)}>
                  {`Look at ${host}`}
                </Go>
              )}
            </>
          )
        }
      >
        {availability === 'public' ? 'Their index is ' : 'Your team and you name them '}
        <bdi>{label}</bdi>
        {isUnpublished && ', which nobody searches before it is published'}.
      </Notice>
      {load !== undefined && <LoadNumbers load={load} />}
      <FieldNotes answer={answer} />
      {load !== undefined && load.refused > 0 && <RefusedRecords load={load} />}
    </Stack>
  );
}

/** The way to the records of a load that has ended well. */
export const LoadedLink = ({ load }: { readonly load: LoadAnswer }) =>
  load.state === 'done' && load.index_id !== null && !load.is_held_back && isCollection(load.collection) ? (
    <Go kind="plain" icon="search" to={searchPath(load.collection, { q: '', indices: load.label })}>
      Search these
    </Go>
  ) : null;
