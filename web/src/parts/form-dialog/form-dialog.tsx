import { type FormEvent, type ReactNode, useId } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { Button } from '../button/button.tsx';
import { Dialog, type DialogProps } from '../dialog/dialog.tsx';
import { Stack } from '../layout/stack.tsx';
import { ProblemView } from '../problem-view/problem-view.tsx';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'onClose' | 'size'> {
  /** Of the button that does it: "Rename". */
  readonly verb: string;
  readonly onSubmit: (form: FormData) => void;
  /** Something was typed or chosen. */
  readonly onChange?: (() => void) | undefined;
  /** Fields. */
  readonly children: ReactNode;
  /** Why it could not be done, unless a field says so. */
  readonly error?: Error | null | undefined;
  readonly busy?: boolean | undefined;
  /** Something is still missing. */
  readonly disabled?: boolean | undefined;
  /** More buttons. */
  readonly actions?: ReactNode;
}

/** A dialog that asks for something, and does it. */
export function FormDialog({
  verb,
  onSubmit,
  onChange,
  children,
  error,
  busy,
  disabled,
  actions,
  ...dialog
}: FormDialogProps) {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    <Dialog
      {...dialog}
      isOpen
      actions={
        <>
          {actions}
          <Button onClick={dialog.onClose}>Cancel</Button>
          <Button kind="main" type="submit" form={id} busy={busy} disabled={disabled}>
            {verb}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} onChange={onChange}>
        <Stack>
          {children}
          {error instanceof ApiProblem && <ProblemView problem={error} />}
        </Stack>
      </form>
    </Dialog>
  );
}
