import { useMutation } from '@tanstack/react-query';
import type { ApiProblem } from '../../../api/api-problem.ts';
import { ask } from '../../../api/ask.ts';
import { type CreateKeyAnswer, createKey } from '../../../api/operations.generated.ts';
import { Button } from '../../../parts/button/button.tsx';
import { Checkbox } from '../../../parts/checkbox/checkbox.tsx';
import { Copy } from '../../../parts/copy/copy.tsx';
import { Dialog } from '../../../parts/dialog/dialog.tsx';
import { Field } from '../../../parts/field/field.tsx';
import { FormDialog } from '../../../parts/form-dialog/form-dialog.tsx';
import { Row } from '../../../parts/layout/row.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Notice } from '../../../parts/notice/notice.tsx';
import { Select } from '../../../parts/select/select.tsx';
import { TextInput } from '../../../parts/text-input/text-input.tsx';
import styles from '../account.module.css';
import { EXPIRIES, expiryTime } from './expiry.ts';

interface NewKeyDialogProps {
  readonly mayAdminister: boolean;
  readonly onCreated: () => void;
  readonly onClose: () => void;
}

const SCOPES = [
  { scope: 'read', label: 'Read: searches, hosts, discovery and downloads' },
  { scope: 'scan', label: 'Scan: private indices and scans' },
  { scope: 'admin', label: 'Administer the installation' },
] as const;

/** Makes a named key, and shows it: the only time that anybody can see it. */
export function NewKeyDialog({ mayAdminister, onCreated, onClose }: NewKeyDialogProps) {
  const { mutate, data, error, isPending } = useMutation<CreateKeyAnswer, ApiProblem, FormData>({
    mutationFn: (form) =>
      ask(createKey, {
        name: String(form.get('name') ?? '').trim(),
        scopes: form.getAll('scopes').map(String),
        expires_at: expiryTime(String(form.get('expiry')), Date.now()),
      }),
    onSuccess: onCreated,
  });
  if (data !== undefined)
    return (
      <Dialog
        title="The new key"
        isOpen
        onClose={onClose}
        actions={
          <Button kind="main" onClick={onClose}>
            Done
          </Button>
        }
      >
        <Stack>
          <Row gap={2}>
            <code className={styles.secret}>{data.key}</code>
            <Copy text={data.key} name="Copy the key" form="button" />
          </Row>
          <Notice kind="warn" isAnnounced>
            It is shown only this once. If it is lost, end it and make another.
          </Notice>
        </Stack>
      </Dialog>
    );
  const nameProblem = error?.type === 'conflict' ? error.detail : undefined;
  return (
    <FormDialog
      title="A new named key"
      verb="Make the key"
      busy={isPending}
      error={nameProblem === undefined ? error : null}
      onSubmit={mutate}
      onClose={onClose}
    >
      <Field label="Name" hint="What it is for, such as the script that uses it." problem={nameProblem}>
        {(ids) => <TextInput {...ids} name="name" maxLength={64} required />}
      </Field>
      <fieldset className={styles.choices}>
        <legend>It may</legend>
        {SCOPES.filter(({ scope }) => scope !== 'admin' || mayAdminister).map(({ scope, label }) => (
          <Checkbox key={scope} name="scopes" value={scope} label={label} defaultChecked={scope === 'read'} />
        ))}
      </fieldset>
      <Field label="It ends">
        {(ids) => (
          <Select {...ids} name="expiry" defaultValue="90">
            {EXPIRIES.map(({ days, label }) => (
              <option key={days} value={days}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p className={styles.soft}>A named key can neither see nor change this account, and signs nobody in.</p>
    </FormDialog>
  );
}
