import { useState } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { Button } from '../../parts/button/button.tsx';
import { Checkbox } from '../../parts/checkbox/checkbox.tsx';
import { Confirm } from '../../parts/confirm/confirm.tsx';
import { Dialog } from '../../parts/dialog/dialog.tsx';
import { Field } from '../../parts/field/field.tsx';
import { FormDialog } from '../../parts/form-dialog/form-dialog.tsx';
import { GoTabs } from '../../parts/go-tabs/go-tabs.tsx';
import { Keys } from '../../parts/keys/keys.tsx';
import { Row } from '../../parts/layout/row.tsx';
import { Stack } from '../../parts/layout/stack.tsx';
import { Menu } from '../../parts/menu/menu.tsx';
import type { MenuItem } from '../../parts/menu/menu-item.ts';
import { Popover } from '../../parts/popover/popover.tsx';
import { RowMenu } from '../../parts/row-menu/row-menu.tsx';
import { Tabs } from '../../parts/tabs/tabs.tsx';
import { TextInput } from '../../parts/text-input/text-input.tsx';
import { galleryPath, startPath } from '../../paths/pages.ts';
import { SampleSection } from './sample-section.tsx';
import { sampleTexts } from './sample-texts.ts';

const nothing = (): void => undefined;

const ITEMS: readonly MenuItem[] = [
  { heading: 'port: 443' },
  { label: 'Include', icon: 'filter', hint: <Keys keys="i" />, onChoose: nothing },
  { label: 'Exclude', icon: 'exclude', hint: <Keys keys="x" />, onChoose: nothing },
  { label: 'Group by this field', icon: 'group', onChoose: nothing },
  { heading: '' },
  { label: 'Copy', icon: 'copy', onChoose: nothing },
  { label: 'Copy defanged', icon: 'copy', onChoose: nothing },
  { label: 'Not allowed by your plan', icon: 'lock', disabled: true, onChoose: nothing },
  { heading: 'Elsewhere' },
  { to: galleryPath, label: 'Open the gallery', icon: 'arrow-right' },
  { label: 'Delete', icon: 'trash', danger: true, onChoose: nothing },
];

const HOSTILE: readonly MenuItem[] = [
  { heading: sampleTexts.word },
  ...Array.from({ length: 60 }, (_, n) => ({ label: `${n} ${sampleTexts.arabic}`, onChoose: nothing })),
];

const TABS = [
  { id: 'services', label: 'Services', count: 14 },
  { id: 'dns', label: 'DNS', count: 1203 },
  { id: 'whois', label: 'WHOIS' },
  { id: 'long', label: sampleTexts.name },
] as const;

const PAGES = [
  { label: 'Gallery', to: galleryPath, isCurrent: true },
  { label: 'Start', to: startPath, isCurrent: false },
];

const SIXTY_PAGES = Array.from({ length: 60 }, (_, n) => ({
  label: `${n} ${sampleTexts.arabic}`,
  to: `${galleryPath}?show=${n}`,
  isCurrent: n === 1,
}));

export function FloatSamples() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'hostile' | undefined>();
  const [tab, setTab] = useState<(typeof TABS)[number]['id']>('services');
  const close = (): void => setOpen(undefined);
  return (
    <SampleSection title="What floats, and tabs">
      <Row>
        <Menu label="Actions" items={ITEMS} />
        <Menu label="More" icon="more" isIconOnly items={ITEMS} placement="below-end" />
        <RowMenu label="Actions for a row" items={ITEMS} />
        <Menu label="Sixty" kind="quiet" items={HOSTILE} />
        <Popover label="Columns" trigger={(props) => <Button {...props}>Columns</Button>}>
          <Stack gap={1}>
            <Checkbox label="Address" defaultChecked />
            <Checkbox label="Port" defaultChecked />
            <Checkbox label="Title" />
          </Stack>
        </Popover>
        <Button onClick={() => setOpen('dialog')}>Open a dialog</Button>
        <Button onClick={() => setOpen('hostile')}>Open a full one</Button>
        <Button kind="danger" onClick={() => setOpen('confirm')}>
          Delete 3 scans
        </Button>
      </Row>
      <Tabs label="Of the host" tabs={TABS} value={tab} onChange={setTab}>
        The panel of {tab}.
      </Tabs>
      <GoTabs label="Pages" tabs={PAGES} />
      <GoTabs label="Pages of the bar" kind="bar" tabs={PAGES} />
      <GoTabs label="Sixty pages" kind="scroll" tabs={SIXTY_PAGES} />
      {open === 'dialog' && (
        <FormDialog
          title="Save this search"
          verb="Save"
          error={ApiProblem.of('permission_denied')}
          onSubmit={close}
          onClose={close}
        >
          <Field label="Name">{(ids) => <TextInput {...ids} required />}</Field>
          <Checkbox label="Others in the team see it" />
        </FormDialog>
      )}
      <Dialog title={sampleTexts.word} isOpen={open === 'hostile'} onClose={close} size="large">
        {sampleTexts.huge}
      </Dialog>
      <Confirm
        title="Delete 3 scans?"
        verb="Delete 3 scans"
        isOpen={open === 'confirm'}
        onConfirm={close}
        onClose={close}
      >
        Their results go too: 1,204 records. Nobody can bring them back.
      </Confirm>
    </SampleSection>
  );
}
