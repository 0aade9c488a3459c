import { Section } from '../../parts/section/section.tsx';
import { Segments } from '../../parts/segments/segments.tsx';
import { Tabs } from '../../parts/tabs/tabs.tsx';
import { galleryPath } from '../../paths/pages.ts';
import { stringifySearch } from '../../paths/search-codec.ts';
import { useGo, useSearchValues } from '../../paths/use-place.ts';
import { choose, usePreference } from '../../preferences/preference.ts';
import styles from './gallery.module.css';
import { PartsGallery } from './parts-gallery.tsx';
import { RecordsGallery } from './records-gallery.tsx';

const THEMES = [
  { value: 'system', label: 'As the system' },
  { value: 'paper', label: 'Paper', icon: 'sun' },
  { value: 'night', label: 'Night', icon: 'moon' },
] as const;

const SHOWN = [
  { id: 'parts', label: 'Parts' },
  { id: 'records', label: 'Records' },
] as const;

/** Everything with ordinary, empty and hostile data: for those who build pages, and for the comparison of screenshots. */
export function GalleryPage() {
  const theme = usePreference('theme');
  const { show } = useSearchValues();
  const go = useGo();
  const shown = show === 'records' ? 'records' : 'parts';
  return (
    <Section
      level={1}
      title="Gallery"
      className={styles.page}
      actions={<Segments label="Theme" options={THEMES} value={theme} onChange={(choice) => choose('theme', choice)} />}
    >
      <Tabs
        label="What is shown"
        tabs={SHOWN}
        value={shown}
        onChange={(id) => go(`${galleryPath}${stringifySearch({ show: id === 'records' ? id : undefined })}`)}
      >
        {shown === 'records' ? <RecordsGallery /> : <PartsGallery />}
      </Tabs>
    </Section>
  );
}
