import { Icon } from '../../parts/icon/icon.tsx';
import { type IconName, iconPaths } from '../../parts/icon/icon-paths.ts';
import styles from './gallery.module.css';
import { SampleSection } from './sample-section.tsx';

export const IconSamples = () => (
  <SampleSection of="Icon">
    <ul className={styles.icons}>
      {(Object.keys(iconPaths) as IconName[]).map((name) => (
        <li key={name} className={styles.icon}>
          <Icon name={name} />
          {name}
        </li>
      ))}
    </ul>
  </SampleSection>
);
