import { Stack } from '../../parts/layout/stack.tsx';
import { Section } from '../../parts/section/section.tsx';
import { Segments } from '../../parts/segments/segments.tsx';
import { choose, usePreference } from '../../preferences/preference.ts';
import { ButtonSamples } from './button-samples.tsx';
import { DataSamples } from './data-samples.tsx';
import { FloatSamples } from './float-samples.tsx';
import { IconSamples } from './icon-samples.tsx';
import { InputSamples } from './input-samples.tsx';
import { MessageSamples } from './message-samples.tsx';
import { TableSamples } from './table-samples.tsx';

const THEMES = [
  { value: 'system', label: 'As the system' },
  { value: 'paper', label: 'Paper', icon: 'sun' },
  { value: 'night', label: 'Night', icon: 'moon' },
] as const;

/** Every part with ordinary, empty and hostile data: for those who build pages, and for the comparison of screenshots. */
export function GalleryPage() {
  const theme = usePreference('theme');
  return (
    <Section
      level={1}
      title="Gallery"
      actions={<Segments label="Theme" options={THEMES} value={theme} onChange={(choice) => choose('theme', choice)} />}
    >
      <Stack gap={6}>
        <ButtonSamples />
        <InputSamples />
        <MessageSamples />
        <FloatSamples />
        <DataSamples />
        <TableSamples />
        <IconSamples />
      </Stack>
    </Section>
  );
}
