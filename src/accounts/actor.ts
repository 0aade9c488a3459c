/** Who changes accounts, for the audit log. */
export type Actor =
  | { readonly kind: 'user'; readonly id: number }
  /** The service itself, or a command run on its machine. */
  | { readonly kind: 'installation' };
