import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './parts/style/fonts.css';
import './parts/style/tokens.css';
import './parts/style/base.css';
import { Application } from './app/application.tsx';
import { router } from './app/router.tsx';
import { signInByAddress } from './app/sign-in-by-link.ts';
import { hearOtherTabs } from './preferences/browser-storage.ts';
import { showTheme } from './preferences/theme.ts';

hearOtherTabs();
showTheme();
// An `await` of the module's own would keep the builder from joining small files: one more request at the start.
void signInByAddress().then(loadFirstPage).then(showApplication);

/** With its first page at once, if that is here soon: drawing the frame alone first would take as long again. */
async function loadFirstPage(): Promise<void> {
  const patience = new Promise((done) => setTimeout(done, 150));
  await Promise.race([router.load(), patience]);
}

function showApplication(): void {
  const root = document.getElementById('root');
  if (root === null) return;
  createRoot(root).render(
    <StrictMode>
      <Application />
    </StrictMode>,
  );
}
