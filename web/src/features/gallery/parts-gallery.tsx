import { Stack } from '../../parts/layout/stack.tsx';
import { ButtonSamples } from './button-samples.tsx';
import { DataSamples } from './data-samples.tsx';
import { FloatSamples } from './float-samples.tsx';
import { IconSamples } from './icon-samples.tsx';
import { InputSamples } from './input-samples.tsx';
import { MessageSamples } from './message-samples.tsx';
import { TableSamples } from './table-samples.tsx';

/** Every part of `web/src/parts`. */
export const PartsGallery = () => (
  <Stack gap={6}>
    <ButtonSamples />
    <InputSamples />
    <MessageSamples />
    <FloatSamples />
    <DataSamples />
    <TableSamples />
    <IconSamples />
  </Stack>
);
