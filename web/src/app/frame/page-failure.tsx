import type { ErrorComponentProps } from '@tanstack/react-router';

/** A page that failed. What it said is for people only if it is a problem of the interface. */
export const PageFailure = ({ error }: ErrorComponentProps) => (
  <p role="alert">{error instanceof Error ? error.message : 'This page failed.'}</p>
);
