import type { Collection } from '@periplus/model/collection.ts';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../../parts/button/button.tsx';
import { lazyPart } from '../../../parts/lazy-part/lazy-part.ts';
import { collectionNames } from '../../../paths/collection-names.ts';
import { rememberQuery } from '../../../preferences/former-queries.ts';
import { useIdle } from '../query/use-idle.ts';
import { PlainLine, type PlainLineHandle } from './plain-line.tsx';
import styles from './query-line.module.css';

interface QueryLineProps {
  readonly collection: Collection;
  /** The query of the address. */
  readonly q: string;
  readonly indices: string;
  readonly onRun: (q: string) => void;
  /** The first result is there: the editor may load. */
  readonly isSettled: boolean;
}

const Editor = lazyPart(() => import('./editor/editor-line.tsx'), 'EditorLine');

/**
 * The query. In the first paint it is a plain input; the editor takes its place when the page is idle, with the text and the
 * selection as they are.
 */
export const QueryLine = ({ collection, q, indices, onRun, isSettled }: QueryLineProps) => {
  const [text, setText] = useState(q);
  const plain = useRef<PlainLineHandle>(null);
  const isIdle = useIdle(isSettled);
  // The address changed: a facet was clicked, or somebody went back.
  useEffect(() => setText(q), [q]);
  const run = (query: string): void => {
    const wanted = query.trim();
    if (wanted !== '') rememberQuery(collection, wanted);
    onRun(wanted);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    run(text);
  };
  const input = <PlainLine ref={plain} text={text} example={collectionNames[collection].example} onChange={setText} />;
  return (
    <search>
      <form className={styles.line} onSubmit={onSubmit}>
        {isIdle ? (
          <Suspense fallback={input}>
            <Editor
              className={styles.editor}
              collection={collection}
              indices={indices}
              text={text}
              former={plain}
              onChange={setText}
              onRun={run}
            />
          </Suspense>
        ) : (
          input
        )}
        <Button type="submit" kind="main" icon="search">
          Search
        </Button>
      </form>
    </search>
  );
};
