import { Columns } from '../../parts/layout/columns.tsx';
import { Section } from '../../parts/section/section.tsx';
import styles from './team.module.css';

const SEEN = [
  'private indices: their names, sizes and records, in every search',
  'scans, their progress, results and reports',
  'schedules, and agents that work for you alone',
  'saved graphs',
  'saved searches that you share',
  'files that you import for yourself',
];

const HIDDEN = [
  'saved searches that you do not share',
  'what you search for, and the queries of your browser',
  'your keys, password and sessions',
  'your profession and what you use this for',
  'your limits and coins, which each of you has alone',
  'webhooks',
];

/** What a team is for, said before somebody joins one. */
export const SharedThings = () => (
  <Section title="What teammates see of each other">
    <Columns min={320}>
      <List title="They see and use" items={SEEN} />
      <List title="They do not see" items={HIDDEN} />
    </Columns>
    <p className={styles.soft}>
      Only whose it is may change or delete it. Who leaves takes all of theirs along: from that moment on neither side
      sees the other's. Administrators see that private indices and scans exist, with their sizes, but not what is in
      them.
    </p>
  </Section>
);

const List = ({ title, items }: { readonly title: string; readonly items: readonly string[] }) => (
  <div>
    <h3>{title}</h3>
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </div>
);
