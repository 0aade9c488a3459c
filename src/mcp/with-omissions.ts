import type { Omission } from '../store/omissions.ts';

/** The output of a tool with what it was made without: first, because long answers are cut. */
export function withOmissions(output: unknown, omissions: readonly Omission[]): unknown {
  if (omissions.length === 0) return output;
  const messages = omissions.map(({ message }) => message);
  if (typeof output !== 'object' || output === null || Array.isArray(output))
    return `${messages.join('\n')}\n\n${typeof output === 'string' ? output : JSON.stringify(output)}`;
  const { warnings, ...rest } = output as { readonly warnings?: readonly string[] };
  return { warnings: [...messages, ...(warnings ?? [])], ...rest };
}
