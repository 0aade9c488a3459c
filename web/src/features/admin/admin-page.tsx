import type { ReactNode } from 'react';
import { useSession } from '../../api/session.ts';
import { Empty } from '../../parts/empty/empty.tsx';
import { Go } from '../../parts/go/go.tsx';
import { usePageTitle } from '../../parts/page-title/use-page-title.ts';
import { adminPath, signInPath } from '../../paths/pages.ts';
import { usePathPart } from '../../paths/use-place.ts';
import styles from './admin-page.module.css';
import { type AdminSectionId, adminSectionOf, adminSections } from './admin-sections.ts';
import { AuditSection } from './audit/audit-section.tsx';
import { ExclusionsSection } from './exclusions/exclusions-section.tsx';
import { HealthSection } from './health/health-section.tsx';
import { ImportsSection } from './imports/imports-section.tsx';
import { IndicesSection } from './indices/indices-section.tsx';
import { JobsSection } from './jobs/jobs-section.tsx';
import { PlansSection } from './plans/plans-section.tsx';
import { SourcesSection } from './sources/sources-section.tsx';
import { UsersSection } from './users/users-section.tsx';

const CONTENT: Readonly<Record<AdminSectionId, () => ReactNode>> = {
  imports: ImportsSection,
  indices: IndicesSection,
  sources: SourcesSection,
  users: UsersSection,
  plans: PlansSection,
  exclusions: ExclusionsSection,
  audit: AuditSection,
  health: HealthSection,
  jobs: JobsSection,
};

/** One part of administration, with the list of all beside it. Members see imports alone. */
export function AdminPage() {
  const { user, administrator } = useSession();
  const section = adminSectionOf(usePathPart('section'));
  usePageTitle(administrator ? `${section.label} · Administration` : section.label);
  const Content = CONTENT[section.id];
  return (
    <div className={styles.page} data-alone={!administrator || undefined}>
      {administrator && <SectionList current={section.id} />}
      <div className={styles.content}>
        {user === null ? (
          <Empty
            title="Sign in first"
            actions={
              <Go kind="main" to={signInPath(adminPath(section.id))}>
                Sign in
              </Go>
            }
          >
            <p>Imported records belong to somebody, and administration is for administrators.</p>
          </Empty>
        ) : administrator || section.isForMembers === true ? (
          <Content />
        ) : (
          <Empty
            title={`${section.label} are for administrators`}
            actions={<Go to={adminPath('imports')}>Import records of your own</Go>}
          >
            <p>Here an administrator looks after {section.about}. Ask one if you need something of it.</p>
          </Empty>
        )}
      </div>
    </div>
  );
}

const SectionList = ({ current }: { readonly current: AdminSectionId }) => (
  <nav aria-label="Administration" className={styles.sections}>
    <ul>
      {adminSections.map(({ id, label }) => (
        <li key={id}>
          <Go
            to={adminPath(id)}
            kind="bare"
            className={styles.section}
            aria-current={id === current ? 'page' : undefined}
          >
            {label}
          </Go>
        </li>
      ))}
    </ul>
  </nav>
);
