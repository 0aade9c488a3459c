import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { focusFault } from './focus-fault.ts';

type Way = 'on' | 'back';
type Role = Parameters<Page['getByRole']>[0];

/** More controls than any page of a test has. */
const MOST_STEPS = 500;

/** A reader without a mouse: goes from control to control, and sees at each where the focus is. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses Tab, or Shift and Tab, until the control of this name has the focus. */
  async to(role: Role, name: string | RegExp, way: Way = 'on'): Promise<Locator> {
    const goal = this.#page.getByRole(role, { name, exact: typeof name === 'string' }).first();
    await goal.waitFor();
    for (let step = 0; step < MOST_STEPS; step++) {
      await this.#page.keyboard.press(way === 'on' ? 'Tab' : 'Shift+Tab');
      await this.#see();
      if (await hasFocus(goal)) return goal;
    }
    throw new Error(`the keyboard does not reach the ${role} ${name}`);
  }

  /** The same, and then Enter. */
  async press(role: Role, name: string | RegExp, way?: Way): Promise<void> {
    await this.to(role, name, way);
    await this.#page.keyboard.press('Enter');
  }

  async check(name: string | RegExp): Promise<void> {
    await this.to('checkbox', name);
    await this.#page.keyboard.press('Space');
  }

  /** Writes in a box in place of what is there. */
  async write(role: Role, name: string | RegExp, text: string): Promise<void> {
    await this.to(role, name);
    await this.#page.keyboard.press('Control+A');
    await this.#page.keyboard.type(text);
  }

  /** Opens a menu and chooses from it with the arrow keys. */
  async choose(menu: string, item: string, way?: Way): Promise<void> {
    await this.press('button', menu, way);
    const goal = this.#page.getByRole('menuitem', { name: item }).first();
    await goal.waitFor();
    for (let step = 0; step < MOST_STEPS && !(await hasFocus(goal)); step++)
      await this.#page.keyboard.press('ArrowDown');
    expect(await hasFocus(goal)).toBe(true);
    await this.#page.keyboard.press('Enter');
  }

  /** Waits until what this gives has the focus, which no key has brought there. */
  async isAt(locator: Locator): Promise<void> {
    await locator.and(this.#page.locator(':focus')).waitFor();
    await this.#see();
  }

  async #see(): Promise<void> {
    const fault = await this.#page.evaluate(focusFault);
    // After the last control the browser has the focus, and then the first.
    if (fault !== 'over') expect(fault).toBeUndefined();
  }
}

const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluateAll((elements) => elements.some((element) => element === document.activeElement));
