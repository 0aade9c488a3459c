import { useState } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { Button } from '../../parts/button/button.tsx';
import { Checkbox } from '../../parts/checkbox/checkbox.tsx';
import { Field } from '../../parts/field/field.tsx';
import { FormDialog } from '../../parts/form-dialog/form-dialog.tsx';
import { GoTabs } from '../../parts/go-tabs/go-tabs.tsx';
import { Row } from '../../parts/layout/row.tsx';
import type { MenuItem } from '../../parts/menu/menu-item.ts';
import { RowMenu } from '../../parts/row-menu/row-menu.tsx';
import { TextInput } from '../../parts/text-input/text-input.tsx';
import { galleryPath, startPath } from '../../paths/pages.ts';
import { AnswerSample } from './answer-sample.tsx';
import { SampleSection } from './sample-section.tsx';
import { hostileWords, sampleTexts } from './sample-texts.ts';

const nothing = (): void => undefined;

const ITEMS: readonly MenuItem[] = [
  { label: 'Rename', onChoose: nothing },
  ...hostileWords.map((label) => ({ label, onChoose: nothing })),
  { label: 'Delete', icon: 'trash', danger: true, onChoose: nothing },
];

const PAGES = [
  { label: 'Gallery', to: galleryPath, isCurrent: true },
  { label: 'Start', to: startPath, isCurrent: false },
];

const SIXTY_PAGES = Array.from({ length: 60 }, (_, n) => ({
  label: `${n} ${sampleTexts.arabic}`,
  to: `${galleryPath}?show=${n}`,
  isCurrent: n === 1,
}));

/** Parts that are made of other parts. */
export const ComposedSamples = () => (
  <>
    <SampleSection of="RowMenu">
      <RowMenu label="Actions for a row" items={ITEMS} />
    </SampleSection>
    <SampleSection of="GoTabs">
      <GoTabs label="Pages" tabs={PAGES} />
      <GoTabs label="Pages of the bar" kind="bar" tabs={PAGES} />
      <GoTabs label="Sixty pages" kind="scroll" tabs={SIXTY_PAGES} />
    </SampleSection>
    <FormDialogSample />
    <SampleSection of="AnswerView">
      <AnswerSample />
    </SampleSection>
  </>
);

function FormDialogSample() {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <SampleSection of="FormDialog">
      <Row>
        <Button onClick={() => setOpen(true)}>Open a form</Button>
      </Row>
      {isOpen && (
        <FormDialog
          title={`Save ${sampleTexts.bidi}`}
          verb="Save"
          error={ApiProblem.of('permission_denied')}
          onSubmit={close}
          onClose={close}
        >
          <Field label="Name">{(ids) => <TextInput {...ids} required />}</Field>
          <Checkbox label="Others in the team see it" />
        </FormDialog>
      )}
    </SampleSection>
  );
}
