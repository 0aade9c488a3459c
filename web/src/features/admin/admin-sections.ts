/** The parts of administration, in the order of their list. */
export interface AdminSection {
  readonly id: string;
  readonly label: string;
  /** What is there, for those who may not see it. */
  readonly about: string;
  /** Open to everybody who is signed in. */
  readonly isForMembers?: true;
}

export const adminSections = [
  { id: 'imports', label: 'Imports', about: 'files of records', isForMembers: true },
  { id: 'indices', label: 'Indices', about: 'what can be searched, and how much room it takes' },
  { id: 'sources', label: 'Data sources', about: 'what the server loads by itself, and the reference data' },
  { id: 'users', label: 'Users', about: 'the people of this installation, and their keys' },
  { id: 'plans', label: 'Subscriptions', about: 'what each subscription allows' },
  { id: 'exclusions', label: 'Exclusions', about: 'what no scan may touch' },
  { id: 'audit', label: 'Audit log', about: 'who changed what, and when' },
  { id: 'health', label: 'Health', about: 'how the installation is' },
  { id: 'jobs', label: 'Backups and jobs', about: 'long work, such as backups' },
] as const satisfies readonly AdminSection[];

export type AdminSectionId = (typeof adminSections)[number]['id'];

export const adminSectionOf = (id: string): AdminSection & { readonly id: AdminSectionId } =>
  adminSections.find((section) => section.id === id) ?? adminSections[0];
