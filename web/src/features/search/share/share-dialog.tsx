import { useState } from 'react';
import { CodeText } from '../../../parts/code-text/code-text.tsx';
import { Copy } from '../../../parts/copy/copy.tsx';
import { Dialog } from '../../../parts/dialog/dialog.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Tabs } from '../../../parts/tabs/tabs.tsx';
import { baseUrl } from '../../../paths/base.ts';
import type { SearchState } from '../state/search-state.ts';
import { addressForm, commandForm, curlForm, mcpForm, pythonForm } from './forms.ts';

export interface ShareDialogProps {
  readonly state: SearchState;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The forms, each with what it needs. */
const FORMS = {
  address: {
    label: 'Address',
    about: 'Opens this page. Who opens it sees what they may see: private indices stay in your team.',
    text: addressForm,
  },
  curl: { label: 'curl', about: 'Needs your key in the variable PERIPLUS_KEY.', text: curlForm },
  python: {
    label: 'Python',
    about: 'Needs nothing but Python, and your key in the variable PERIPLUS_KEY.',
    text: pythonForm,
  },
  command: {
    label: 'Command',
    about: 'Needs the command periplus, and your key in the variable PERIPLUS_KEY.',
    text: commandForm,
  },
  mcp: {
    label: 'MCP',
    about: 'The call that a language model makes, as JSON. Send it to /mcp/ of this server.',
    text: mcpForm,
  },
} as const satisfies Readonly<
  Record<string, { label: string; about: string; text: (state: SearchState, base: URL) => string | undefined }>
>;

type Form = keyof typeof FORMS;
const tabs = Object.entries(FORMS).map(([id, { label }]) => ({ id: id as Form, label }));

export function ShareDialog({ state, isOpen, onClose }: ShareDialogProps) {
  const [form, setForm] = useState<Form>('address');
  const { label, about, text } = FORMS[form];
  const shared = text(state, baseUrl);
  return (
    <Dialog title="Share this view" isOpen={isOpen} onClose={onClose}>
      <Tabs label="In which form" tabs={tabs} value={form} onChange={(id) => setForm(id as Form)}>
        <Stack gap={2}>
          <p>{about}</p>
          {shared === undefined ? (
            <p>No command line can hold this query: it contains U+0000.</p>
          ) : (
            <>
              <CodeText text={shared} isBlock label={label} most={20_000} />
              <div>
                <Copy key={form} text={shared} form="button" size="row" />
              </div>
            </>
          )}
        </Stack>
      </Tabs>
    </Dialog>
  );
}
