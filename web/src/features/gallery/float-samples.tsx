import { useState } from 'react';
import { Button } from '../../parts/button/button.tsx';
import { Checkbox } from '../../parts/checkbox/checkbox.tsx';
import { Confirm } from '../../parts/confirm/confirm.tsx';
import { Dialog } from '../../parts/dialog/dialog.tsx';
import { Field } from '../../parts/field/field.tsx';
import { Keys } from '../../parts/keys/keys.tsx';
import { Row } from '../../parts/layout/row.tsx';
import { Stack } from '../../parts/layout/stack.tsx';
import { Menu } from '../../parts/menu/menu.tsx';
import type { MenuItem } from '../../parts/menu/menu-item.ts';
import { Popover } from '../../parts/popover/popover.tsx';
import { TextInput } from '../../parts/text-input/text-input.tsx';
import { galleryPath } from '../../paths/pages.ts';
import { SampleSection } from './sample-section.tsx';
import { hostileWords, sampleTexts } from './sample-texts.ts';

const nothing = (): void => undefined;

const ITEMS: readonly MenuItem[] = [
  { heading: 'port: 443' },
  { label: 'Include', icon: 'filter', hint: <Keys keys="i" />, onChoose: nothing },
  { label: 'Exclude', icon: 'exclude', hint: <Keys keys="x" />, onChoose: nothing },
  { label: 'Group by this field', icon: 'group', onChoose: nothing },
  { heading: '' },
  { label: 'Shown in the list', isOn: true, onChoose: nothing },
  { label: 'Shown in the plot', isOn: false, onChoose: nothing },
  { label: 'Not allowed by your plan', icon: 'lock', disabled: true, onChoose: nothing },
  { heading: 'Elsewhere' },
  { to: galleryPath, label: 'Open the gallery', icon: 'arrow-right' },
  { label: 'Delete', icon: 'trash', danger: true, onChoose: nothing },
];

const HOSTILE: readonly MenuItem[] = [
  { heading: sampleTexts.bidi },
  ...hostileWords.map((label) => ({ label, hint: sampleTexts.bidi, onChoose: nothing })),
  { heading: sampleTexts.word },
  ...Array.from({ length: 60 }, (_, n) => ({ label: `${n} ${sampleTexts.arabic}`, onChoose: nothing })),
];

export const FloatSamples = () => (
  <>
    <SampleSection of="Menu">
      <Row>
        <Menu label="Actions" items={ITEMS} />
        <Menu label="More" icon="more" isIconOnly items={ITEMS} placement="below-end" />
        <Menu label="Hostile actions" kind="quiet" items={HOSTILE} />
        <Menu label="Never" disabled items={ITEMS} />
      </Row>
    </SampleSection>
    <SampleSection of="Popover">
      <Row>
        <Popover label="Columns" trigger={(props) => <Button {...props}>Columns</Button>}>
          <Stack gap={1}>
            <Checkbox label="Address" defaultChecked />
            <Checkbox label={sampleTexts.bidi} defaultChecked />
            <Checkbox label={sampleTexts.word} />
          </Stack>
        </Popover>
      </Row>
    </SampleSection>
    <DialogSamples />
    <ConfirmSamples />
  </>
);

function DialogSamples() {
  const [open, setOpen] = useState<'ordinary' | 'hostile' | undefined>();
  const close = (): void => setOpen(undefined);
  return (
    <SampleSection of="Dialog">
      <Row>
        <Button onClick={() => setOpen('ordinary')}>Open a dialog</Button>
        <Button onClick={() => setOpen('hostile')}>Open a hostile dialog</Button>
      </Row>
      <Dialog
        title="Save this search"
        isOpen={open === 'ordinary'}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button kind="main" onClick={close}>
              Save
            </Button>
          </>
        }
      >
        <Stack>
          <Field label="Name">{(ids) => <TextInput {...ids} />}</Field>
          <Checkbox label="Others in the team see it" />
        </Stack>
      </Dialog>
      <Dialog
        title={`${sampleTexts.bidi} ${sampleTexts.word}`}
        isOpen={open === 'hostile'}
        onClose={close}
        size="large"
        actions={<Button onClick={close}>{sampleTexts.word}</Button>}
      >
        {sampleTexts.huge}
      </Dialog>
    </SampleSection>
  );
}

function ConfirmSamples() {
  const [open, setOpen] = useState<'ordinary' | 'hostile' | undefined>();
  const close = (): void => setOpen(undefined);
  return (
    <SampleSection of="Confirm">
      <Row>
        <Button kind="danger" onClick={() => setOpen('ordinary')}>
          Delete 3 scans
        </Button>
        <Button kind="danger" onClick={() => setOpen('hostile')}>
          Delete a hostile scan
        </Button>
      </Row>
      <Confirm
        title="Delete 3 scans?"
        verb="Delete 3 scans"
        isOpen={open === 'ordinary'}
        onConfirm={close}
        onClose={close}
      >
        Their results go too: 1,204 records. Nobody can bring them back.
      </Confirm>
      <Confirm
        title={<>Delete {sampleTexts.bidi}?</>}
        verb={`Delete ${sampleTexts.bidi}`}
        isOpen={open === 'hostile'}
        onConfirm={close}
        onClose={close}
      >
        {sampleTexts.control} {sampleTexts.word}
      </Confirm>
    </SampleSection>
  );
}
