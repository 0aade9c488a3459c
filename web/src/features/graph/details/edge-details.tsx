import { Amount } from '../../../parts/amount/amount.tsx';
import { CodeText } from '../../../parts/code-text/code-text.tsx';
import { Go } from '../../../parts/go/go.tsx';
import { Mark } from '../../../parts/mark/mark.tsx';
import { Time } from '../../../parts/time/time.tsx';
import { collectionNames } from '../../../paths/collection-names.ts';
import { searchPath } from '../../../paths/pages.ts';
import { searchQuery } from '../content/search-query.ts';
import type { ShownEdge } from '../content/shown-graph.ts';
import type { GraphTools } from '../state/graph-tools.ts';
import { ChosenActions } from './chosen-actions.tsx';
import styles from './details.module.css';

/** An edge: the search that found it, which the search page can run again. */
export function EdgeDetails({ tools, edge }: { readonly tools: GraphTools; readonly edge: ShownEdge }) {
  const { content, shown } = tools;
  const [first] = edge.edges;
  const from = content.nodes.get(content.edges.get(first ?? '')?.from ?? '');
  const query = from === undefined ? undefined : searchQuery(edge.search, from);
  const change = tools.changeOfEdge(edge);
  const name = (key: string): string => {
    const item = shown.byKey.get(key);
    return item === undefined ? '' : tools.nameOf(item);
  };
  return (
    <div className={styles.panel}>
      <h2 className={styles.title} tabIndex={-1}>
        {edge.label}
      </h2>
      {change !== 'same' && (
        <div>
          <Mark kind={change === 'added' ? 'good' : 'warn'}>{change}</Mark>
        </div>
      )}
      <dl className={styles.facts}>
        <dt>From</dt>
        <dd>
          <bdi>{name(edge.from)}</bdi>
        </dd>
        <dt>To</dt>
        <dd>
          <bdi>{name(edge.to)}</bdi>
        </dd>
        {edge.count !== undefined && (
          <>
            <dt>Found</dt>
            <dd>
              <Amount value={edge.count} /> by this search
            </dd>
          </>
        )}
        <dt>Records</dt>
        <dd>{edge.asOf === '' ? 'the present ones' : `as of ${edge.asOf}`}</dd>
        {edge.foundAt !== '' && (
          <>
            <dt>Searched</dt>
            <dd>
              <Time at={edge.foundAt} />
            </dd>
          </>
        )}
      </dl>
      {query !== undefined && !tools.areNamesHidden && (
        <>
          <p>
            <CodeText text={query.q} most={300} />
          </p>
          <div>
            <Go kind="plain" icon="search" to={searchPath(query.collection, { q: query.q })}>
              Open it in {collectionNames[query.collection].title}
            </Go>
          </div>
        </>
      )}
      <ChosenActions tools={tools} />
    </div>
  );
}
