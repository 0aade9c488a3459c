import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** A server started by hand, which `npm run web` passes requests to. */
const SERVER = process.env.PERIPLUS_SERVER ?? 'http://127.0.0.1:8080';

const APPLICATION =
  /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack)\/|rolldown\/runtime|\/web\/src\/(?:main|paths\/|preferences\/|api\/(?!live)|app\/(?!palette\/(?:palette-|shortcuts))|parts\/(?:amount|button|checkbox|day-plot|dialog|disclosure|float|go|go-tabs|icon|icon-button|lazy-part|link|mark|menu|notice|page-title|pages|pending|problem-view|progress|risk|segments|skeleton|style|time|toast|words)\/)/;
const SEARCH =
  /\/web\/src\/(?:records\/(?:cards|menu|plan|read|value)\/|features\/search\/(?:search-page|facets\/(?!all-values|facet-chooser)|indices|line\/(?!editor)|query\/use-|request|results\/(?!result-table|result-trees|column|cell)|share\/share-menu|state|toolbar))/;

export default defineConfig({
  // Every reference is relative to the file that makes it: the application may be below any path.
  base: './',
  plugins: [react()],
  resolve: {
    alias: { '@periplus': fileURLToPath(new URL('../src', import.meta.url)) },
    dedupe: ['@lezer/common', '@lezer/lr'],
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    // One file of styles is smaller than the requests for many.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few files until the first result: what pages share is one, the search page another. The editor, the
          // checks of queries, the graph and the map stay by themselves, for when they are needed.
          groups: [
            { name: 'application', test: APPLICATION, priority: 3 },
            { name: 'search', test: SEARCH, priority: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': SERVER, '/docs': SERVER, '/favicon.ico': SERVER },
  },
});
