/**
 * The address below which the application is served, with a final slash. Built files are in `assets`, so the base is
 * one folder above this module's own; the development server serves modules as they are in the source.
 */
export const baseUrl = import.meta.env.DEV
  ? new URL('/', location.href)
  : new URL(/* @vite-ignore */ '..', import.meta.url);
