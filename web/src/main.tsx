import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './parts/style/fonts.css';
import './parts/style/tokens.css';
import './parts/style/base.css';
import { Application } from './app/application.tsx';
import { reloadOnceForMissingChunks } from './app/missing-chunks.ts';
import { signInByAddress } from './app/sign-in-by-link.ts';
import { hearOtherTabs } from './preferences/browser-storage.ts';
import { showTheme } from './preferences/theme.ts';

reloadOnceForMissingChunks();
hearOtherTabs();
showTheme();
await signInByAddress();

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <Application />
    </StrictMode>,
  );
