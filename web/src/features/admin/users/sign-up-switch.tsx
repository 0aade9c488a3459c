import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/ask.ts';
import { adminChangeSettings, adminSettings } from '../../../api/operations.generated.ts';
import { Switch } from '../../../parts/switch/switch.tsx';
import { useAdminChange } from '../list/use-admin-change.ts';

/** Whether people may come in by themselves. */
export function SignUpSwitch() {
  const { data } = useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => ask(adminSettings, {}, { signal }),
  });
  const change = useAdminChange((isOpen: boolean) => ask(adminChangeSettings, { sign_up: isOpen }), {
    lists: ['settings'],
    said: (isOpen) =>
      isOpen ? 'Everybody who reaches the service can create an account.' : 'Only administrators create accounts.',
  });
  if (data === undefined) return null;
  return (
    <Switch
      label="People may create their own accounts"
      checked={change.isPending ? change.variables : data.sign_up}
      onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
    />
  );
}
