import { PAGE_SIZE } from '@periplus/model/operations/search-parameters.ts';
import type { HostAnswer } from '../../../api/operations.generated.ts';
import { Disclosure } from '../../../parts/disclosure/disclosure.tsx';
import { Empty } from '../../../parts/empty/empty.tsx';
import { Go } from '../../../parts/go/go.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { newScanPath, searchPath } from '../../../paths/pages.ts';
import { hostName, serviceSearch } from '../request/service-search.ts';
import type { ServiceRecords } from '../request/use-service-records.ts';
import type { PortGroup } from './port-groups.ts';
import { PortServices } from './port-services.tsx';
import { ServiceRow } from './service-row.tsx';
import styles from './services.module.css';

export interface ServiceListProps {
  readonly answer: HostAnswer;
  readonly asOf: string | undefined;
  readonly groups: readonly PortGroup[];
  /** The newest of all ports. */
  readonly read: ServiceRecords;
  readonly open: ReadonlySet<string>;
  readonly onToggle: (key: string, isOpen: boolean) => void;
}

/** The services by port; each opens to everything that is known of it. */
export function ServiceList({ answer, asOf, groups, read, open, onToggle }: ServiceListProps) {
  const { services_count: count } = answer;
  const { q, indices } = serviceSearch(answer, asOf);
  return (
    <Section
      title={answer.type === 'domain' ? 'Web services' : 'Services'}
      count={groups.length}
      actions={
        <Go kind="quiet" size="small" icon="search" to={searchPath('responses', { q, indices })}>
          {count === undefined ? 'As a search' : `All ${count.toLocaleString()} as a search`}
        </Go>
      }
    >
      {groups.length === 0 && (
        <Empty
          title="No service is known."
          actions={
            <Go kind="plain" icon="scan" to={newScanPath(hostName(answer))}>
              Scan it
            </Go>
          }
        >
          {answer.type === 'domain'
            ? 'No web server answered for this name. Its addresses may have other services.'
            : 'No scan found an open port, or none looked.'}
        </Empty>
      )}
      <div className={styles.list}>
        {groups.map((group) => (
          <div key={group.key} id={`port-${group.key.replace('/', '-')}`}>
            <Disclosure
              className={styles.port}
              title={<ServiceRow group={group} />}
              open={open.has(group.key)}
              onToggle={(isOpen) => onToggle(group.key, isOpen)}
            >
              {open.has(group.key) && (
                <PortServices
                  answer={answer}
                  asOf={asOf}
                  group={group}
                  read={read}
                  isCut={read.isCut && read.records.length >= PAGE_SIZE}
                />
              )}
            </Disclosure>
          </div>
        ))}
      </div>
    </Section>
  );
}
