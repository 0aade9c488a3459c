import { formatHost, parseHost } from '@periplus/addr/host.ts';
import { type Collection, collections } from '@periplus/model/collection.ts';
import { type FormEvent, useState } from 'react';
import { isWholeLeftOut } from '../../api/plan/plan-fields.ts';
import { useReaderPlan } from '../../api/plan/reader-plan.ts';
import { Button } from '../../parts/button/button.tsx';
import { Select } from '../../parts/select/select.tsx';
import { collectionNames } from '../../paths/collection-names.ts';
import { hostPath, searchPath } from '../../paths/pages.ts';
import { useGo } from '../../paths/use-place.ts';
import { rememberQuery } from '../../preferences/former-queries.ts';
import styles from './start.module.css';

/** One line for everything: an address or a name leads to its host page, anything else to a search. */
export const StartSearch = () => {
  const [text, setText] = useState('');
  const [collection, setCollection] = useState<Collection>('responses');
  const go = useGo();
  const { leftOut } = useReaderPlan();
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const host = collection === 'responses' ? parseHost(text.trim()) : undefined;
    const isHost = host !== undefined && (host.kind === 'address' || host.name.includes('.'));
    const q = text.trim();
    if (!isHost && q !== '') rememberQuery(collection, q);
    go(isHost ? hostPath(formatHost(host)) : searchPath(collection, { q }));
  };
  return (
    <search>
      <form className={styles.search} onSubmit={onSubmit}>
        <Select
          aria-label="Collection"
          className={styles.collection}
          value={collection}
          onChange={(event) => setCollection(collections.find((each) => each === event.target.value) ?? 'responses')}
        >
          {collections.map((each) => (
            <option key={each} value={each} disabled={isWholeLeftOut(leftOut[each])}>
              {collectionNames[each].title}
              {isWholeLeftOut(leftOut[each]) && ' (not in your plan)'}
            </option>
          ))}
        </Select>
        <input
          className={styles.text}
          data-query-line=""
          aria-label="Query, address or name"
          placeholder="192.0.2.7, example.com or http.title:login port:>8000"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" kind="main" icon="search">
          Search
        </Button>
      </form>
    </search>
  );
};
