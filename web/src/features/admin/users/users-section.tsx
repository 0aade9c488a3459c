import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { type AdminUsersAnswer, adminPlans, adminUsers } from '../../../api/operations.generated.ts';
import { AnswerView } from '../../../parts/answer-view/answer-view.tsx';
import { Button } from '../../../parts/button/button.tsx';
import { Field } from '../../../parts/field/field.tsx';
import { Go } from '../../../parts/go/go.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { TextInput } from '../../../parts/text-input/text-input.tsx';
import { adminPath } from '../../../paths/pages.ts';
import { useSearchValues } from '../../../paths/use-place.ts';
import { FilterRow } from '../list/filter-row.tsx';
import { NewUserDialog } from './new-user-dialog.tsx';
import { SignUpSwitch } from './sign-up-switch.tsx';
import { UserActions } from './user-actions.tsx';
import { UserTable } from './user-table.tsx';
import type { UserTask } from './user-task.ts';

/** As many as the interface gives at once. */
const MOST = 1_000;

/** The people of this installation. */
export function UsersSection() {
  const { after = '0' } = useSearchValues();
  const [text, setText] = useState('');
  const [isNew, setIsNew] = useState(false);
  const [task, setTask] = useState<UserTask>();
  const queryKey = ['users', after];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(adminUsers, { after: Number(after) || 0, limit: MOST }, { signal }),
  });
  const plans = useQuery({ queryKey: ['plans'], queryFn: ({ signal }) => ask(adminPlans, {}, { signal }) });
  return (
    <Section
      title="Users"
      level={1}
      count={after === '0' && (query.data?.length ?? MOST) < MOST ? query.data?.length : undefined}
      actions={
        <Button kind="main" icon="plus" onClick={() => setIsNew(true)}>
          Create a user
        </Button>
      }
    >
      <AnswerView query={query} queryKey={queryKey} label="Reading the users">
        {(users) => (
          <>
            <FilterRow>
              <Field label="Filter">
                {(ids) => (
                  <TextInput
                    {...ids}
                    placeholder="Address or name"
                    value={text}
                    onChange={({ currentTarget }) => setText(currentTarget.value)}
                  />
                )}
              </Field>
              <SignUpSwitch />
            </FilterRow>
            <UserTable users={usersWith(users, text)} plans={plans.data ?? []} onTask={setTask} />
            {users.length === MOST && (
              <p>
                <Go to={adminPath('users', { after: String(users.at(-1)?.id) })}>The next {MOST.toLocaleString()}</Go>
              </p>
            )}
          </>
        )}
      </AnswerView>
      {isNew && <NewUserDialog plans={plans.data ?? []} onClose={() => setIsNew(false)} />}
      {task !== undefined && <UserActions task={task} plans={plans.data ?? []} onClose={() => setTask(undefined)} />}
    </Section>
  );
}

function usersWith(users: AdminUsersAnswer, text: string): AdminUsersAnswer {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return users.filter(({ email, first_name: first, last_name: last }) => {
    const all = `${email} ${first} ${last}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
