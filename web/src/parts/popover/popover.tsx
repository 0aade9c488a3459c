import { type ReactNode, useEffect, useId } from 'react';
import floatStyles from '../float/float.module.css';
import type { FloatPlacement } from '../float/float-place.ts';
import { type Float, useFloat } from '../float/use-float.ts';
import { joinClasses } from '../style/join-classes.ts';
import styles from './popover.module.css';

export interface PopoverTriggerProps extends Readonly<Float['anchorProps']> {
  readonly 'aria-haspopup': 'dialog';
  readonly 'aria-controls': string | undefined;
}

export interface PopoverProps {
  /** Names what floats, for screen readers. */
  readonly label: string;
  /** Makes the button: `(props) => <Button {...props}>Columns</Button>`. */
  readonly trigger: (props: PopoverTriggerProps) => ReactNode;
  /** What floats, or what makes it: it may close itself. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  readonly placement?: FloatPlacement | undefined;
}

/** Something floating beside its button, there only while it is open. */
export function Popover({ label, trigger, children, placement = 'below-start' }: PopoverProps) {
  const id = useId();
  const float = useFloat(placement);
  return (
    <>
      {trigger({ ...float.anchorProps, 'aria-haspopup': 'dialog', 'aria-controls': float.isOpen ? id : undefined })}
      {float.isOpen && (
        <OpenPopover id={id} float={float} label={label} placement={placement}>
          {typeof children === 'function' ? children(float.close) : children}
        </OpenPopover>
      )}
    </>
  );
}

interface OpenPopoverProps {
  readonly id: string;
  readonly float: Float;
  readonly label: string;
  readonly placement: FloatPlacement;
  readonly children: ReactNode;
}

function OpenPopover({ id, float, label, placement, children }: OpenPopoverProps) {
  const { floatRef } = float;
  useEffect(() => {
    const box = floatRef.current;
    const first = box?.querySelector<HTMLElement>('input, select, textarea, button, a[href], [tabindex="0"]');
    (first ?? box)?.focus({ preventScroll: true });
  }, [floatRef]);
  return (
    <div
      ref={floatRef}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={joinClasses(floatStyles.float, floatStyles[placement], styles.popover)}
      onToggle={float.onToggle}
    >
      {children}
    </div>
  );
}
