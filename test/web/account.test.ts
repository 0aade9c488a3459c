import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askAsIs } from '../api/ask.ts';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { type Person, person, team } from '../api/people.ts';
import { describeInBrowser, type PageTraits, type TestPage } from '../kit/browser.ts';

const INSTALLATION = { kind: 'installation' } as const;

describeInBrowser('people', (browser) => {
  let service: BootedService;
  beforeAll(async () => {
    service = await bootService({ application: join(import.meta.dirname, '../../web/dist') });
  });
  afterAll(async () => await service[Symbol.asyncDispose]());

  const somebody = async (name: string): Promise<Person> => await person(service.accounts, name, 'freelancer');

  async function pageOf({ key }: Person, path: string, traits: PageTraits = {}): Promise<TestPage> {
    const opened = await browser.page(service.url, traits);
    const { request } = opened.page;
    expect((await request.post(`${service.url}/api/users/sign_in_by_key/`, { data: { key } })).ok()).toBe(true);
    await opened.open(path);
    // What comes later moves the buttons below it, perhaps between the two halves of a click.
    const { page } = opened;
    const keys = page.getByText('None. Give each').or(page.getByRole('table', { name: 'Named keys' }));
    if (path === 'account')
      for (const part of [page.getByRole('list', { name: 'Limits' }), keys]) await part.first().waitFor();
    return opened;
  }

  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
  const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

  it.each([
    ['light', 1_280],
    ['dark', 360],
  ] as const)('have pages without a fault, %s, %i px wide', async (scheme, width) => {
    const hostile = await somebody(`hostile-${scheme}`);
    const by = { kind: 'user', id: hostile.user.id } as const;
    const name = `<b>${'x'.repeat(60)}`;
    await service.accounts.keys.create(hostile.user.id, { name, scopes: ['read'], expiresAt: undefined }, by);
    const { id } = await service.accounts.teams.create(`\u202e<i>${'long name '.repeat(8)}`, hostile.user.id, by);
    await service.accounts.teams.invite(id, `${'x'.repeat(60)}@people.example`, 'member', by);
    await using opened = await pageOf(hostile, 'account', { scheme, width });
    const { page } = opened;
    for (const [path, shown] of [
      ['account', region(page, /Named keys 1/)],
      ['team', region(page, /long name/)],
      ['', page.getByText('to 20').first()],
      ['sign-in', page.getByText('You are signed in as')],
      ['sign-in?do=password', page.getByLabel('Token')],
      ['sign-in?do=sign-up', page.getByText('does not let people create accounts')],
    ] as const) {
      await opened.open(path);
      await shown.first().waitFor();
      expect(await opened.accessibilityFaults(), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
  });

  it('sign in by password, which may be wrong, and by key', async () => {
    const ada = await somebody('signs-in');
    await using opened = await browser.page(service.url);
    opened.expectFaults((fault) => fault.includes('401'));
    const { page } = opened;
    await opened.open('sign-in?then=/team');
    await page.getByLabel('E-mail address').fill(ada.user.email);
    await page.getByLabel('Password', { exact: true }).last().fill('a wrong one');
    const signIn = page.locator('form').getByRole('button', { name: 'Sign in' });
    await signIn.click();
    await page.getByText('The e-mail address or the password is wrong.').waitFor();
    await page.getByRole('textbox', { name: 'Password' }).fill(ada.password);
    await signIn.click();
    await page.getByText('You are in no team').waitFor();
    await button(page, ada.user.email).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByText('Sign in to search').waitFor();
    await opened.open('sign-in');
    await page.getByRole('radio', { name: 'Key' }).check();
    await page.getByRole('textbox', { name: 'Key' }).fill(ada.key);
    await signIn.click();
    await button(page, ada.user.email).waitFor();
  });

  it('sign in, see their key and leave by the keyboard alone', async () => {
    const ada = await somebody('types');
    await using opened = await browser.page(service.url);
    const { page } = opened;
    const { keyboard } = page;
    await opened.open('sign-in?then=/account');
    await page.getByRole('textbox', { name: 'E-mail address' }).waitFor();
    const tabTo = async (name: string): Promise<void> => {
      for (let presses = 0; presses < 80; presses++) {
        await keyboard.press('Tab');
        const focused = page.locator(':focus');
        if ((await focused.count()) === 0) continue;
        const said = await focused.evaluate(
          (element) =>
            element.getAttribute('aria-label') ??
            (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent),
        );
        if (said?.trim() === name) return;
      }
      throw new Error(`Tab does not come to ${name}`);
    };
    await tabTo('E-mail address');
    await keyboard.type(ada.user.email);
    await tabTo('Password');
    await keyboard.type(ada.password);
    await keyboard.press('Enter');
    await button(page, 'Show the key').waitFor();
    await tabTo('Show the key');
    await keyboard.press('Enter');
    await page.getByText(ada.key).waitFor();
    await tabTo('Renew the key');
    await keyboard.press('Enter');
    // The harmless button has the focus.
    await page.getByRole('dialog').waitFor();
    await keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await ada.ask(`${service.url}/api/users/current/`)).status).toBe(200);
    await page.reload();
    await button(page, 'Sign out everywhere').waitFor();
    await tabTo('Sign out');
    await keyboard.press('Enter');
    await page.getByText('Sign in to search').waitFor();
  });

  it('renew their key: the old one ends, this browser stays, another one is signed out', async () => {
    const ada = await somebody('renews');
    await using here = await pageOf(ada, 'account');
    await using there = await pageOf(ada, 'account');
    there.expectFaults((fault) => fault.includes('401'));
    const { page } = here;
    await button(page, 'Show the key').click();
    await page.getByText(ada.key).waitFor();
    await button(page, 'Renew the key').click();
    await page.getByRole('dialog').getByText('stops working at once').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Renew the key' }).click();
    await page.getByText('The key is renewed.').waitFor();
    await page.getByText(ada.key).waitFor({ state: 'detached' });
    const fresh = await service.accounts.keys.show(ada.user.id);
    await page.getByText(fresh).waitFor();
    expect((await ada.ask(`${service.url}/api/users/current/`)).status).toBe(400);
    await page.getByLabel('First name').fill('Ada');
    await button(page, 'Save the profile').click();
    await page.getByText('The profile is saved.').waitFor();
    await button(there.page, 'Read again').click();
    await there.page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
  });

  it('make a named key that is shown once, and end it', async () => {
    const ada = await somebody('names');
    await using opened = await pageOf(ada, 'account');
    const { page } = opened;
    await button(page, 'New key').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('nightly');
    await dialog.getByLabel(/^Scan:/).check();
    expect(await dialog.getByLabel(/^Administer/).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Make the key' }).click();
    await dialog.getByText('It is shown only this once.').waitFor();
    const key = (await dialog.locator('code').textContent()) ?? '';
    const asked = await askAsIs(`${service.url}/api/responses_count/?q=*`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(asked.status).toBe(200);
    await dialog.getByRole('button', { name: 'Done' }).click();
    const row = page.getByRole('row', { name: /nightly/ });
    expect(await row.textContent()).toContain('read, scan');
    await row.getByRole('button', { name: 'End nightly' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End the key' }).click();
    await page.getByText('None. Give each script a key').waitFor();
    expect(await service.accounts.keys.list(ada.user.id)).toHaveLength(1);
  });

  it('see what is left of their limits, when there is more, and what they used', async () => {
    const ada = await person(service.accounts, 'limited', 'community');
    for (let searches = 0; searches < 3; searches++)
      expect((await ada.ask(`${service.url}/api/responses/?q=port:443`)).status).toBe(200);
    await using opened = await pageOf(ada, 'account');
    const { page } = opened;
    const limits = page.getByRole('list', { name: 'Limits' });
    const row = limits.getByRole('listitem').filter({ hasText: 'Requests a day' });
    await row.waitFor();
    expect(await row.textContent()).toMatch(/47 of 50more in \d+ /);
    expect(await limits.getByRole('listitem').filter({ hasText: 'Targets' }).textContent()).toContain(
      'not in your plan',
    );
    await page.getByText(/^3 requests, \d+ coins and 0 scan coins/).waitFor();
    await button(page, 'Show as a table').click();
    const today = new Date().toISOString().slice(0, 10);
    expect(await page.getByRole('row', { name: today }).textContent()).toBe(`${today}3`);
    await page.getByText('Left out wholly: Registrations, Certificates.').waitFor();
  });

  it('invite somebody, who joins, shares one search and keeps another; a stranger sees neither', async () => {
    const [owner, mate, stranger] = [await somebody('owner'), await somebody('mate'), await somebody('stranger')];
    await using first = await pageOf(owner, 'team');
    await button(first.page, 'New team').click();
    await first.page.getByRole('dialog').getByLabel('Name').fill('Night watch');
    await button(first.page, 'Make the team').click();
    await first.page.getByLabel('Invite by e-mail address').fill(mate.user.email);
    await button(first.page, 'Invite').click();
    await first.page.getByRole('table', { name: 'Invitations of Night watch' }).waitFor();

    await using second = await pageOf(mate, 'team');
    await second.page.getByText('Night watch invites you as a member').waitFor();
    await button(second.page, 'Join Night watch').click();
    await second.page.getByRole('table', { name: 'Members of Night watch' }).waitFor();
    // Only owners manage the team.
    expect(await button(second.page, /^Remove/).count()).toBe(0);
    expect(await second.page.getByLabel('Invite by e-mail address').count()).toBe(0);

    for (const [name, q, isShared] of [
      ['Shared shells', 'port:22', true],
      ['Secret plans', 'port:23', false],
    ] as const) {
      await first.open(`search/responses?q=${q}`);
      await button(first.page, /^Save$/).click();
      const dialog = first.page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
      if (isShared) await dialog.getByLabel(/team/).check();
      await dialog.getByRole('button', { name: /^Save/ }).click();
      await first.page.getByText('The search is saved.').waitFor();
    }

    await second.open();
    const link = second.page.getByRole('link', { name: 'Shared shells' });
    await link.waitFor();
    await second.open('account/searches');
    await link.waitFor();
    expect(await second.page.content()).not.toContain('Secret plans');
    await link.click();
    await second.page.waitForURL(/search\/responses\?q=port:22/);

    await using third = await pageOf(stranger, 'account/searches');
    await third.page.getByText('Nothing is saved yet').waitFor();
    await third.open('team');
    await third.page.getByText('You are in no team').waitFor();
    expect(await third.page.content()).not.toContain('Night watch');

    await button(second.page, mate.user.email).waitFor();
    await second.open('team');
    await button(second.page, 'Leave').click();
    await second.page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await second.page.getByText('You are in no team').waitFor();
    await second.open('account/searches');
    await second.page.getByText('Nothing is saved yet').waitFor();
  });

  it('manage a team as its owner', async () => {
    const [owner, mate] = [await somebody('manages'), await somebody('managed')];
    await team(service.accounts, [owner, mate]);
    await using opened = await pageOf(owner, 'team');
    const { page } = opened;
    opened.expectFaults((fault) => fault.includes('409'));
    await button(page, 'Leave').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await page.getByText('Make another member an owner first.').waitFor();
    await page.getByLabel(`Role of ${mate.user.email}`).selectOption('Owner');
    await page.getByText(`${mate.user.email} is an owner now.`).waitFor();
    await button(page, `Remove ${mate.user.email}`).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('row', { name: mate.user.email }).waitFor({ state: 'detached' });
    await button(page, 'More about Team').click();
    await page.getByRole('menuitem', { name: 'Delete the team' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the team' }).click();
    await page.getByText('You are in no team').waitFor();
  });

  it('sign in over the page when their session ends, and go on where they were', async () => {
    const ada = await somebody('goes-on');
    await using opened = await pageOf(ada, 'account');
    opened.expectFaults((fault) => fault.includes('401'));
    const { page } = opened;
    await page.getByRole('list', { name: 'Limits' }).waitFor();
    await page.getByLabel('Profession').fill('pilot');
    await service.accounts.sessions.endAll(ada.user.id, INSTALLATION);
    await button(page, 'Save the profile').click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.waitFor();
    expect(await dialog.getByLabel('E-mail address').inputValue()).toBe(ada.user.email);
    await dialog.getByRole('textbox', { name: 'Password' }).fill(ada.password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Profession').inputValue()).toBe('pilot');
    await button(page, 'Save the profile').click();
    await page.getByText('The profile is saved.').waitFor();
    expect(await service.accounts.users.get(ada.user.id)).toMatchObject({ profession: 'pilot' });
  });

  it('leave nothing on the page for somebody else who signs in over it', async () => {
    const [ada, eve] = [await somebody('was-here'), await somebody('came-later')];
    const by = { kind: 'user', id: ada.user.id } as const;
    await service.accounts.keys.create(ada.user.id, { name: 'of-ada', scopes: ['read'], expiresAt: undefined }, by);
    await using opened = await pageOf(ada, 'account');
    opened.expectFaults((fault) => fault.includes('401'));
    const { page } = opened;
    await button(page, 'Show the key').click();
    await page.getByText(ada.key).waitFor();
    await page.getByRole('row', { name: /of-ada/ }).waitFor();
    await service.accounts.sessions.endAll(ada.user.id, INSTALLATION);
    await button(page, 'Read again').click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByLabel('E-mail address').fill(eve.user.email);
    await dialog.getByRole('textbox', { name: 'Password' }).fill(eve.password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await button(page, eve.user.email).waitFor();
    await page.getByText('None. Give each script a key').waitFor();
    const content = await page.content();
    for (const trace of ['of-ada', ada.user.email, ada.key]) expect(content).not.toContain(trace);
  });

  it('set a password with a token, change it, and sign out everywhere', async () => {
    const ada = await somebody('forgot');
    const { token } = await service.accounts.users.passwordLink(ada.user.id, INSTALLATION);
    await using opened = await browser.page(service.url);
    const { page } = opened;
    await opened.open(`sign-in?do=password#token=${token}`);
    await page.getByLabel('New password').fill('three words together');
    await button(page, 'Set the password').click();
    await page.getByText('The password is set. Sign in with it.').waitFor();
    expect(page.url()).not.toContain(token);
    await page.getByLabel('E-mail address').fill(ada.user.email);
    await page.getByRole('textbox', { name: 'Password' }).fill('three words together');
    await page.locator('form').getByRole('button', { name: 'Sign in' }).click();
    await button(page, ada.user.email).waitFor();
    await opened.open('account');
    await page.getByLabel('Present password').fill('three words together');
    await page.getByLabel('New password').fill('four words and more');
    await button(page, 'Change the password').click();
    await page.getByText('The password is changed.').waitFor();
    await button(page, 'Sign out everywhere').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByText('Sign in to search').waitFor();
    await page.reload();
    await page.getByText('Sign in to search').waitFor();
  });

  it('create an account where that is allowed', async () => {
    await service.accounts.settings.set('sign_up', true, INSTALLATION);
    await using opened = await browser.page(service.url);
    const { page } = opened;
    await opened.open('sign-in');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('E-mail address').fill('new@people.example');
    await page.getByRole('textbox', { name: 'Password' }).fill('a few words');
    await button(page, 'Create the account').click();
    await page.getByText('This address has an account now.').waitFor();
    await page.getByRole('textbox', { name: 'Password' }).fill('a few words');
    await page.locator('form').getByRole('button', { name: 'Sign in' }).click();
    await button(page, 'new@people.example').waitFor();
    await service.accounts.settings.set('sign_up', false, INSTALLATION);
  });

  it('search with a plan that leaves fields out, and without an account', async () => {
    const ada = await person(service.accounts, 'small-plan', 'community');
    await using opened = await pageOf(ada, 'search/responses?q=port:443');
    await opened.page.getByText(/responses in/).waitFor();
    await opened.page.getByRole('radio', { name: 'Table' }).check();
    await opened.page.getByRole('columnheader').first().waitFor();
    await using open = await bootService({
      application: join(import.meta.dirname, '../../web/dist'),
      anonymousRequests: 50,
    });
    await using nobody = await browser.page(open.url);
    await nobody.open('search/responses?q=port:443');
    await nobody.page.getByText(/responses in/).waitFor();
  });

  it('find their last queries on the first page, and forget them', async () => {
    const ada = await somebody('returns');
    await using opened = await pageOf(ada, '');
    const { page } = opened;
    await page.getByLabel('Query, address or name').fill('port:443');
    await page.getByLabel('Query, address or name').press('Enter');
    await page.waitForURL(/search\/responses\?q=port:443/);
    await opened.open('');
    await region(page, 'Last queries of this browser').getByRole('link', { name: 'port:443' }).waitFor();
    await opened.open('account');
    await button(page, 'Forget them').click();
    await opened.open('');
    await page.getByText('In here').waitFor();
    expect(await page.getByText('Last queries of this browser').count()).toBe(0);
  });
});
