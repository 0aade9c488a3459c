import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { writeClipboard } from '../../parts/copy/write-clipboard.ts';
import { Go } from '../../parts/go/go.tsx';
import { useToast } from '../../parts/toast/use-toast.ts';
import { defanged } from '../value/defanged.ts';
import { VisibleText } from '../value/visible-text.tsx';
import { menuPlace } from './menu-place.ts';
import { OpenOutside } from './open-outside.tsx';
import type { ShownValue, ValueActions } from './value-actions.ts';
import { type ValueItem, valueItems } from './value-items.ts';
import styles from './value-menu.module.css';

export interface ValueMenuProps {
  readonly value: ShownValue;
  readonly beside: HTMLElement;
  /** Where the focus goes when the menu closes. */
  readonly from: Element | null;
  readonly actions: ValueActions;
  readonly onClose: () => void;
}

/** The menu of the value that was chosen. It is there only while it is open. */
export function ValueMenu({ value, beside, from, actions, onClose }: ValueMenuProps) {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [outside, setOutside] = useState<URL>();
  const toast = useToast();

  useLayoutEffect(() => {
    const menu = box.current;
    if (menu === null) return;
    if (!menu.matches(':popover-open')) menu.showPopover();
    placeMenu(menu, beside);
    if (outside === undefined) itemsOf(list.current)[0]?.focus({ preventScroll: true });
  }, [beside, outside]);

  // The place of the value changes when the page scrolls: a menu beside another value would mislead.
  useEffect(() => {
    const close = (event: Event): void => {
      if (!(event.target instanceof Node && box.current?.contains(event.target))) onClose();
    };
    addEventListener('scroll', close, true);
    addEventListener('resize', close);
    return () => {
      removeEventListener('scroll', close, true);
      removeEventListener('resize', close);
    };
  }, [onClose]);

  const leave = (): void => {
    onClose();
    const back = from instanceof HTMLElement && from !== document.body ? from : beside;
    if (back.isConnected) back.focus({ preventScroll: true });
  };
  const copy = (form: 'true' | 'defanged' | 'path'): void => {
    const text = { true: value.text, defanged: defanged(value.text), path: value.path ?? '' }[form];
    void writeClipboard(text).then((isCopied) =>
      isCopied ? toast('Copied.') : toast('The browser refused to copy.', { kind: 'warn' }),
    );
  };
  const choose = (item: ValueItem): void => {
    if (item.does === 'open') {
      setOutside(item.url);
      return;
    }
    leave();
    if (item.does === 'call') item.call();
    if (item.does === 'copy') copy(item.form);
  };

  return (
    <div
      ref={box}
      popover="auto"
      className={styles.box}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose();
      }}
    >
      {outside === undefined ? (
        <>
          <div className={styles.head}>
            {value.field !== undefined && (
              <bdi className={styles.field}>
                <VisibleText text={(value.path ?? value.field).slice(0, LONGEST_HEAD)} />
              </bdi>
            )}
            <bdi className={styles.text}>
              <VisibleText text={value.text.slice(0, LONGEST_HEAD)} />
              {value.text.length > LONGEST_HEAD && ' …'}
            </bdi>
          </div>
          <div
            ref={list}
            role="menu"
            tabIndex={-1}
            aria-label="What to do with this value"
            onKeyDown={(event) => moveInMenu(event, list.current, leave)}
          >
            {valueItems(value, actions).map((group) => (
              <div key={group[0]?.label} className={styles.group}>
                {group.map((item) => (
                  <MenuRow key={item.label} item={item} onChoose={choose} />
                ))}
              </div>
            ))}
          </div>
        </>
      ) : (
        <OpenOutside url={outside} onDone={leave} />
      )}
    </div>
  );
}

const LONGEST_HEAD = 300;

function MenuRow({ item, onChoose }: { readonly item: ValueItem; readonly onChoose: (item: ValueItem) => void }) {
  if (item.does === 'go')
    return (
      <Go to={item.to} role="menuitem" tabIndex={-1} className={styles.item} onClick={() => onChoose(item)}>
        {item.label}
      </Go>
    );
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={styles.item} onClick={() => onChoose(item)}>
      {item.label}
    </button>
  );
}

const itemsOf = (list: HTMLElement | null): readonly HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
];

/** Arrows, Home, End and letters move. Esc is closed by the browser, but the focus must come back; Tab leaves. */
function moveInMenu(event: KeyboardEvent, list: HTMLElement | null, leave: () => void): void {
  const items = itemsOf(list);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = (place: number): void => {
    event.preventDefault();
    items.at(place % items.length)?.focus();
  };
  if (event.key === 'ArrowDown') to(at + 1);
  else if (event.key === 'ArrowUp') to(at - 1);
  else if (event.key === 'Home') to(0);
  else if (event.key === 'End') to(-1);
  else if (event.key === 'Escape' || event.key === 'Tab') {
    event.preventDefault();
    leave();
  } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && event.key !== ' ') {
    const turned = [...items.slice(at + 1), ...items.slice(0, at + 1)];
    turned.find((item) => item.textContent?.toLowerCase().startsWith(event.key.toLowerCase()))?.focus();
  }
}

function placeMenu(menu: HTMLElement, beside: HTMLElement): void {
  menu.style.maxHeight = 'none';
  const room = { width: document.documentElement.clientWidth, height: innerHeight };
  const { width, height } = menu.getBoundingClientRect();
  const place = menuPlace(beside.getBoundingClientRect(), { width, height }, room);
  menu.style.left = `${place.left}px`;
  menu.style.top = `${place.top}px`;
  menu.style.maxHeight = `${place.most}px`;
}
