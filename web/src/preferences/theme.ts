import { listenToStored } from './browser-storage.ts';
import { preference } from './preference.ts';

/** Shows the theme that the reader chose, or that of their system, from now on. */
export function showTheme(): void {
  const ofSystem = matchMedia('(prefers-color-scheme: dark)');
  const show = (): void => {
    const choice = preference('theme');
    const isNight = choice === 'night' || (choice === 'system' && ofSystem.matches);
    if (isNight) document.documentElement.dataset.theme = 'night';
    else delete document.documentElement.dataset.theme;
  };
  ofSystem.addEventListener('change', show);
  listenToStored('theme', show);
  show();
}
