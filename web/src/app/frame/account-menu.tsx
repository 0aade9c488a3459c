import type { CurrentUserAnswer } from '../../api/operations.generated.ts';
import { leave } from '../../api/sign-in.ts';
import { Menu } from '../../parts/menu/menu.tsx';
import { accountPath, savedSearchesPath, startPath, teamPath } from '../../paths/pages.ts';
import { choose, usePreference } from '../../preferences/preference.ts';
import { localZone, useZone } from '../../preferences/zone.ts';
import { openShortcuts } from '../palette/palette-state.ts';

interface AccountMenuProps {
  readonly user: CurrentUserAnswer;
  readonly onGo: (to: string) => void;
}

export const AccountMenu = ({ user, onGo }: AccountMenuProps) => {
  const theme = usePreference('theme');
  const zone = useZone();
  return (
    <Menu
      label={user.email}
      icon="person"
      kind="quiet"
      items={[
        { label: 'Account, key and limits', to: accountPath },
        { label: 'Saved searches', to: savedSearchesPath },
        { label: 'Team', to: teamPath },
        { heading: 'Theme' },
        { label: 'As the system', isOn: theme === 'system', onChoose: () => choose('theme', 'system') },
        { label: 'Paper', isOn: theme === 'paper', onChoose: () => choose('theme', 'paper') },
        { label: 'Night', isOn: theme === 'night', onChoose: () => choose('theme', 'night') },
        { heading: `Times are in ${zone}` },
        zone === 'UTC'
          ? { label: `Show them in ${localZone()}`, onChoose: () => choose('zone', 'local') }
          : { label: 'Show them in UTC', onChoose: () => choose('zone', 'utc') },
        { heading: 'Keys' },
        { label: 'Keyboard shortcuts', hint: '?', onChoose: openShortcuts },
        { heading: user.plan.name },
        { label: 'Sign out', onChoose: () => void leave().then(() => onGo(startPath)) },
      ]}
    />
  );
};
