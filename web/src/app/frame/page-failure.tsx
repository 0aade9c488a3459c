import type { ErrorComponentProps } from '@tanstack/react-router';

export const PageFailure = ({ error }: ErrorComponentProps) => <p role="alert">{error.message}</p>;
