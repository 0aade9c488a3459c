import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiProblem } from '../../../api/api-problem.ts';
import { addressOf, ask } from '../../../api/ask.ts';
import { currentUser } from '../../../api/operations.generated.ts';
import { renewKey } from '../../../api/sign-in.ts';
import { Button } from '../../../parts/button/button.tsx';
import { CodeText } from '../../../parts/code-text/code-text.tsx';
import { Confirm } from '../../../parts/confirm/confirm.tsx';
import { Copy } from '../../../parts/copy/copy.tsx';
import { writeClipboard } from '../../../parts/copy/write-clipboard.ts';
import { Row } from '../../../parts/layout/row.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { ProblemView } from '../../../parts/problem-view/problem-view.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { Time } from '../../../parts/time/time.tsx';
import { useToast } from '../../../parts/toast/use-toast.ts';
import styles from '../account.module.css';
import { keysQuery } from './keys-query.ts';

/** The main key: read only when somebody wants to see or copy it, and forgotten when it is hidden. */
export function KeySection() {
  const [shown, setShown] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const toast = useToast();
  const keys = useQuery(keysQuery);
  const madeAt = keys.data?.find(({ name }) => name === null)?.created_at;
  const read = useMutation<string, ApiProblem>({ mutationFn: readKey, onSuccess: setShown });
  const copy = useMutation<boolean, ApiProblem>({
    mutationFn: async () => await writeClipboard(await readKey()),
    onSuccess: (isCopied) =>
      isCopied
        ? toast('The key is copied.')
        : toast('The browser refused to copy. Show the key instead.', { kind: 'warn' }),
  });
  const renewal = useMutation<string, ApiProblem>({
    mutationFn: renewKey,
    onSuccess: (key) => {
      setAsked(false);
      setShown(key);
      void keys.refetch();
      toast('The key is renewed. The old one has stopped working.');
    },
  });
  const problem = read.error ?? copy.error;
  return (
    <Section title="Key">
      <Stack>
        <p>
          For scripts and other clients: it may do all that you may.
          {madeAt !== undefined && (
            <>
              {' '}
              Made <Time at={madeAt} />.
            </>
          )}
        </p>
        <Row gap={2}>
          <code className={styles.secret}>{shown ?? HIDDEN}</code>
          {shown === undefined ? (
            <>
              <Button size="small" icon="eye" busy={read.isPending} onClick={() => read.mutate()}>
                Show the key
              </Button>
              <Button size="small" icon="copy" busy={copy.isPending} onClick={() => copy.mutate()}>
                Copy the key
              </Button>
            </>
          ) : (
            <>
              <Copy text={shown} name="Copy the key" form="button" />
              <Button size="small" onClick={() => setShown(undefined)}>
                Hide the key
              </Button>
            </>
          )}
          <Button size="small" icon="refresh" onClick={() => setAsked(true)}>
            Renew the key
          </Button>
        </Row>
        {problem !== null && <ProblemView problem={problem} />}
        <CodeText isBlock label="A request with the key" text={exampleLine()} />
        <Row gap={2} isSpread>
          <span className={styles.soft}>Keep it in the variable PERIPLUS_KEY: the command reads it from there.</span>
          <Copy text={exampleLine()} name="Copy the request" />
        </Row>
      </Stack>
      <Confirm
        title="Renew the key?"
        isOpen={isAsked}
        verb="Renew the key"
        busy={renewal.isPending}
        onConfirm={() => renewal.mutate()}
        onClose={() => setAsked(false)}
      >
        <Stack>
          <p>
            The old key stops working at once: every script and client that has it is refused until you give it the new
            one. Every other browser is signed out.
          </p>
          <p>This browser stays signed in. Named keys and agents go on working.</p>
          {renewal.error !== null && <ProblemView problem={renewal.error} />}
        </Stack>
      </Confirm>
    </Section>
  );
}

const HIDDEN = '•'.repeat(12);

async function readKey(): Promise<string> {
  const { api_key } = await ask(currentUser, {});
  return api_key.customer_api_key ?? '';
}

const exampleLine = (): string => `curl -H "Authorization: Bearer $PERIPLUS_KEY" ${addressOf(currentUser, {}).href}`;
