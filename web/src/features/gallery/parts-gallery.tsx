import { Stack } from '../../parts/layout/stack.tsx';
import { ButtonSamples } from './button-samples.tsx';
import { ChoiceSamples } from './choice-samples.tsx';
import { ComposedSamples } from './composed-samples.tsx';
import { DataSamples } from './data-samples.tsx';
import { FloatSamples } from './float-samples.tsx';
import { IconSamples } from './icon-samples.tsx';
import { InputSamples } from './input-samples.tsx';
import { LabelSamples } from './label-samples.tsx';
import { LayoutSamples } from './layout-samples.tsx';
import { MessageSamples } from './message-samples.tsx';
import { PlotSamples } from './plot-samples.tsx';
import { TableSamples } from './table-samples.tsx';
import { WaitingSamples } from './waiting-samples.tsx';

/** Every part of `web/src/parts`. */
export const PartsGallery = () => (
  <Stack gap={6}>
    <ButtonSamples />
    <LabelSamples />
    <InputSamples />
    <ChoiceSamples />
    <MessageSamples />
    <WaitingSamples />
    <FloatSamples />
    <ComposedSamples />
    <DataSamples />
    <PlotSamples />
    <TableSamples />
    <LayoutSamples />
    <IconSamples />
  </Stack>
);
