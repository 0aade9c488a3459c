import type { ErrorComponentProps } from '@tanstack/react-router';

export const PageFailure = ({ error }: ErrorComponentProps) => (
  <p role="alert">{error instanceof Error ? error.message : String(error)}</p>
);
