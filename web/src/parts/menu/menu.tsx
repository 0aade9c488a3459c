import { Button, type ButtonKind } from '../button/button.tsx';
import type { FloatPlacement } from '../float/float-place.ts';
import { useFloat } from '../float/use-float.ts';
import type { IconName } from '../icon/icon-paths.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import type { MenuItem } from './menu-item.ts';
import { MenuList } from './menu-list.tsx';

export interface MenuProps {
  readonly label: string;
  readonly icon?: IconName | undefined;
  readonly kind?: ButtonKind | undefined;
  readonly size?: 'row' | 'small' | undefined;
  readonly items: readonly MenuItem[];
  /** The icon alone is shown, with the label as its hint. */
  readonly isIconOnly?: boolean | undefined;
  readonly placement?: FloatPlacement | undefined;
  readonly disabled?: boolean | undefined;
}

/** A button with a list of what one can do. */
export function Menu({
  label,
  icon,
  kind,
  size,
  items,
  isIconOnly = false,
  placement = 'below-start',
  disabled,
}: MenuProps) {
  const float = useFloat(placement);
  const shared = { ...float.anchorProps, size, disabled, 'aria-haspopup': 'menu' } as const;
  return (
    <>
      {isIconOnly ? (
        <IconButton {...shared} kind={kind} icon={icon ?? 'more'} name={label} />
      ) : (
        <Button {...shared} kind={kind} icon={icon} endIcon="chevron-down">
          {label}
        </Button>
      )}
      <MenuList float={float} label={label} items={items} placement={placement} />
    </>
  );
}
