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

/** What this browser remembers. It needs no account and reaches no server. */
export function Preferences() {
  const queries = useFormerQueries();
  const zone = usePreference('zone');
  const completion = usePreference('completion');
  const singleKeys = usePreference('single-keys');
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
          {localZone() === 'UTC' ? (
            'UTC, the zone of this computer'
          ) : (
            <Segments
              label="Zone of times"
              options={[
                { value: 'local', label: localZone() },
                { value: 'utc', label: 'UTC' },
              ]}
              value={zone}
              onChange={(chosen) => choose('zone', chosen)}
            />
          )}
        </Preference>
        <Switch
          label="Complete fields and values while a query is written"
          checked={completion === 'on'}
          onChange={(event) => choose('completion', event.target.checked ? 'on' : 'off')}
        />
        <Switch
          label="Single keys, such as / and j. Without them, Ctrl K and Esc still work"
          checked={singleKeys === 'on'}
          onChange={(event) => choose('single-keys', event.target.checked ? 'on' : 'off')}
        />
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
