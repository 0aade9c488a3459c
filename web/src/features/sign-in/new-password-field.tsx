import { useState } from 'react';
import { Field } from '../../parts/field/field.tsx';
import { Switch } from '../../parts/switch/switch.tsx';
import { TextInput } from '../../parts/text-input/text-input.tsx';

/** Typed once and shown on demand, rather than typed twice. Its name in the form is `password`. */
export const NewPasswordField = ({ label }: { readonly label: string }) => {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Field label={label} hint="8 to 256 characters. A few words that have nothing to do with each other are strong.">
        {(ids) => (
          <TextInput
            {...ids}
            name="password"
            type={isShown ? 'text' : 'password'}
            autoComplete="new-password"
            autoCapitalize="off"
            spellCheck={false}
            minLength={8}
            maxLength={256}
            required
          />
        )}
      </Field>
      <Switch label="Show the password" checked={isShown} onChange={(event) => setShown(event.target.checked)} />
    </>
  );
};
