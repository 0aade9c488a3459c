import type { HostAnswer } from '../../../api/operations.generated.ts';
import { Go } from '../../../parts/go/go.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { searchPath } from '../../../paths/pages.ts';
import { ValueGroup } from '../../../records/menu/value-group.tsx';
import { ShowMore, useShowMore } from '../../../records/pieces/show-more.tsx';
import { Value } from '../../../records/value/value.tsx';
import { CollectionScope } from '../request/collection-scope.tsx';
import { hostName } from '../request/service-search.ts';
import styles from './names.module.css';

const AT_FIRST = 20;

/** Names that point to an address, or the other names of a domain. */
export function NamesSection({ answer }: { readonly answer: HostAnswer }) {
  const { title, names, count, q } = namesOf(answer);
  const more = useShowMore(names, AT_FIRST);
  if (count === 0) return null;
  return (
    <Section
      id="names"
      title={title}
      count={count}
      actions={
        <Go kind="quiet" size="small" icon="search" to={searchPath('domains', { q })}>
          As a search
        </Go>
      }
    >
      <CollectionScope of="domains">
        <ValueGroup>
          <ul className={styles.names}>
            {more.shown.map((name) => (
              <li key={name}>
                <Value text={name} field="domain" kind="name" />
              </li>
            ))}
          </ul>
          <ShowMore more={more} noun="names" />
        </ValueGroup>
      </CollectionScope>
      {count > names.length && more.left === 0 && (
        <p className={styles.soft}>The search has all {count.toLocaleString()}.</p>
      )}
    </Section>
  );
}

function namesOf(answer: HostAnswer) {
  if (answer.type === 'domain') {
    const { related_domains: names = [], related_domains_count: count = names.length } = answer;
    return { title: 'Related names', names, count, q: answer.related_domains_query ?? '' };
  }
  const { domains: names = [], domains_count: count = names.length } = 'ip' in answer ? answer : {};
  const name = hostName(answer);
  return { title: 'Names that point here', names, count, q: `a:"${name}" OR aaaa:"${name}"` };
}
