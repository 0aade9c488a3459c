import { isCollection } from '@periplus/model/collection.ts';
import { visibleLine } from '@periplus/view/visible-text.ts';
import type { LoadAnswer, LoadPrivateAnswer } from '../../../api/operations.generated.ts';
import { Amount } from '../../../parts/amount/amount.tsx';
import { Go } from '../../../parts/go/go.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Notice } from '../../../parts/notice/notice.tsx';
import { Time } from '../../../parts/time/time.tsx';
import { collectionNames } from '../../../paths/collection-names.ts';
import { adminPath, hostPath, searchPath } from '../../../paths/pages.ts';
import { FieldNotes } from './field-notes.tsx';
import type { ImportItem } from './import-item.ts';
import { loadCollections } from './load-collections.ts';
import { LoadNumbers } from './load-numbers.tsx';
import { LoadedFiles } from './loaded-files.tsx';
import { LoadedIndices, WayToIndex } from './loaded-indices.tsx';
import { RefusedRecords } from './refused-records.tsx';

export interface ImportDoneProps {
  readonly item: ImportItem;
  readonly load: LoadAnswer | undefined;
}

/** What came of it, and where one goes from here. */
export function ImportDone({ item: { answer, target, host }, load }: ImportDoneProps) {
  if (answer === undefined || target === undefined) return null;
  const { indices, refused, is_unchanged: isUnchanged } = answer;
  const [first] = indices;
  const isPublished = indices.every(({ state }) => state === 'published');
  if (indices.length === 0) return <ReferenceDone reference={answer.reference} />;
  return (
    <Stack>
      <Notice
        kind={isUnchanged ? 'plain' : refused > 0 ? 'warn' : 'good'}
        isAnnounced
        title={isUnchanged ? 'The same was loaded before: nothing was done' : <StoredTitle answer={answer} />}
        actions={
          <>
            {indices.length === 1 && first !== undefined && <WayToIndex index={first} kind="main" />}
            {host !== undefined && isPublished && (
              <Go kind="plain" icon="host" to={hostPath(host)}>
                {`Look at ${host}`}
              </Go>
            )}
          </>
        }
      >
        <IndexNames answer={answer} isPublic={target.availability === 'public'} />
        {!isPublished && ', which nobody searches before it is published'}.
      </Notice>
      {answer.reference.length > 0 && <ReferenceDone reference={answer.reference} />}
      {(indices.length > 1 || isUnchanged) && <LoadedIndices indices={indices} />}
      {!isUnchanged && <LoadedFiles answer={answer} />}
      {!isUnchanged && load !== undefined && <LoadNumbers load={load} />}
      <FieldNotes answer={answer} />
      {!isUnchanged && load !== undefined && load.refused > 0 && <RefusedRecords load={load} />}
    </Stack>
  );
}

/** What became reference data, of which date and on which terms. */
const ReferenceDone = ({ reference }: Pick<LoadPrivateAnswer, 'reference'>) => (
  <Notice
    kind="good"
    isAnnounced
    title="It is reference data now, which everybody uses"
    actions={
      <Go kind="plain" to={adminPath('sources')}>
        Look at the data sources
      </Go>
    }
  >
    <ul>
      {reference.map(({ kind, name, title, date, records, licence }) => (
        <li key={`${kind} ${name}`}>
          {title}
          {date !== null && (
            <>
              {' '}
              of <Time at={date} form="day" />
            </>
          )}
          : <Amount value={records} unit={records === 1 ? 'record' : 'records'} />. Licence:{' '}
          <bdi>{visibleLine(licence)}</bdi>
        </li>
      ))}
    </ul>
  </Notice>
);

/** "2 responses are stored, 1 refused". */
function StoredTitle({ answer: { indices, refused } }: { readonly answer: LoadPrivateAnswer }) {
  const stored = indices.reduce((sum, { count }) => sum + count, 0);
  const only = indices.length === 1 ? indices[0]?.collection : undefined;
  const names = only !== undefined && isCollection(only) ? collectionNames[only] : { one: 'record', many: 'records' };
  return (
    <>
      <Amount value={stored} /> {stored === 1 ? names.one : names.many} {stored === 1 ? 'is' : 'are'} stored
      {refused > 0 && <>, {refused.toLocaleString()} refused</>}
    </>
  );
}

interface IndexNamesProps {
  readonly answer: LoadPrivateAnswer;
  readonly isPublic: boolean;
}

function IndexNames({ answer: { indices }, isPublic }: IndexNamesProps) {
  const labels = [...new Set(indices.map(({ label }) => label))];
  const publicly = indices.length === 1 ? 'Their index is ' : 'Their indices are ';
  return (
    <>
      {isPublic ? publicly : 'Your team and you name them '}
      <bdi>{labels.join(', ')}</bdi>
    </>
  );
}

/** The ways to the records of a load that has ended well. */
export function LoadedLinks({ load }: { readonly load: LoadAnswer }) {
  const { state, is_held_back: isHeldBack, index_id: indexId, label } = load;
  if (state !== 'done' || isHeldBack || indexId === null) return null;
  const searched = loadCollections(load);
  return searched.map((collection) => (
    <Go key={collection} kind="plain" icon="search" to={searchPath(collection, { q: '', indices: label })}>
      {searched.length === 1 ? 'Search these' : `Search ${collectionNames[collection].many}`}
    </Go>
  ));
}
