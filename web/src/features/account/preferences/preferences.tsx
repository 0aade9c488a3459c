import type { ReactNode } from 'react';
import { Amount } from '../../../parts/amount/amount.tsx';
import { Button } from '../../../parts/button/button.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { Segments } from '../../../parts/segments/segments.tsx';
import { Switch } from '../../../parts/switch/switch.tsx';
import { forgetQueries, useFormerQueries } from '../../../preferences/former-queries.ts';
import { choose, usePreference } from '../../../preferences/preference.ts';
import { localZone } from '../../../preferences/zone.ts';
import styles from '../account.module.css';

const isOn = (choice: 'on' | 'off'): boolean => choice === 'on';
const onOff = (isChecked: boolean): 'on' | 'off' => (isChecked ? 'on' : 'off');

/** What this browser remembers. It needs no account and reaches no server. */
export function Preferences() {
  const queries = useFormerQueries();
  return (
    <Section title="This browser">
      <div className={styles.preferences}>
        <Preference name="Theme">
          <Segments
            label="Theme"
            options={[
              { value: 'system', label: 'As the system' },
              { value: 'paper', label: 'Paper', icon: 'sun' },
              { value: 'night', label: 'Night', icon: 'moon' },
            ]}
            value={usePreference('theme')}
            onChange={(theme) => choose('theme', theme)}
          />
        </Preference>
        <Preference name="Times">
          <Segments
            label="Zone of times"
            options={[
              { value: 'local', label: localZone() },
              { value: 'utc', label: 'UTC' },
            ]}
            value={usePreference('zone')}
            onChange={(zone) => choose('zone', zone)}
          />
        </Preference>
        <Preference name="Completion while you write a query">
          <Switch
            label="Completion"
            checked={isOn(usePreference('completion'))}
            onChange={(event) => choose('completion', onOff(event.target.checked))}
          />
        </Preference>
        <Preference name="Keys without Ctrl, such as / and j">
          <Switch
            label="Single keys"
            checked={isOn(usePreference('single-keys'))}
            onChange={(event) => choose('single-keys', onOff(event.target.checked))}
          />
        </Preference>
        <Preference
          name={
            <>
              Former queries, of which <Amount value={queries.length} /> are remembered
            </>
          }
        >
          <Button size="small" disabled={queries.length === 0} onClick={forgetQueries}>
            Forget them
          </Button>
        </Preference>
        <p className={styles.soft}>Remembered in this browser alone, and shared by everybody who uses it.</p>
      </div>
    </Section>
  );
}

const Preference = ({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) => (
  <div className={styles.preference}>
    <span>{name}</span>
    {children}
  </div>
);
