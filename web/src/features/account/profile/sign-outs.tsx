import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiProblem } from '../../../api/api-problem.ts';
import { leave, leaveEverywhere } from '../../../api/sign-in.ts';
import { Button } from '../../../parts/button/button.tsx';
import { Confirm } from '../../../parts/confirm/confirm.tsx';
import { Row } from '../../../parts/layout/row.tsx';
import { useToast } from '../../../parts/toast/use-toast.ts';
import { startPath } from '../../../paths/pages.ts';
import { useGo } from '../../../paths/use-place.ts';

/** Of this browser, or of all. */
export function SignOuts() {
  const [isAsked, setAsked] = useState(false);
  const go = useGo();
  const toast = useToast();
  const { mutate, isPending } = useMutation<void, ApiProblem, () => Promise<void>>({
    mutationFn: (way) => way(),
    onSuccess: () => go(startPath),
    onError: ({ message }) => toast(message, { kind: 'risk' }),
  });
  return (
    <Row gap={2}>
      <Button busy={isPending} onClick={() => mutate(leave)}>
        Sign out
      </Button>
      <Button onClick={() => setAsked(true)}>Sign out everywhere</Button>
      <Confirm
        title="Sign out everywhere?"
        isOpen={isAsked}
        verb="Sign out everywhere"
        busy={isPending}
        onConfirm={() => mutate(leaveEverywhere)}
        onClose={() => setAsked(false)}
      >
        <p>Every browser that is signed in as you, this one too, has to sign in again. Keys go on working.</p>
      </Confirm>
    </Row>
  );
}
