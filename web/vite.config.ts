import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** A server started by hand, which `npm run web` passes requests to. */
const SERVER = process.env.PERIPLUS_SERVER ?? 'http://127.0.0.1:8080';

/** Fonts are used only if they are there before the first paint, so that nothing jumps: the page asks for them at once. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((name) => name.endsWith('.woff2'))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `./${name}` },
          injectTo: 'head',
        })),
  },
};

export default defineConfig({
  // Every reference is relative to the file that makes it: the application may be below any path.
  base: './',
  plugins: [react(), preloadFonts],
  resolve: {
    alias: { '@periplus': fileURLToPath(new URL('../src', import.meta.url)) },
    dedupe: ['@lezer/common', '@lezer/lr'],
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
  },
  server: {
    proxy: { '/api': SERVER, '/docs': SERVER, '/favicon.ico': SERVER },
  },
});
