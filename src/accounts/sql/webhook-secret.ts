import type { Vault } from '../secrets/vault.ts';

const bindingOf = (webhookId: number): string => `secret of webhook ${webhookId}`;

export function sealWebhookSecret(vault: Vault, secret: string, webhookId: number): string {
  return vault.seal(secret, bindingOf(webhookId));
}

export function openWebhookSecret(vault: Vault, sealed: string, webhookId: number): string {
  const secret = vault.open(sealed, bindingOf(webhookId));
  if (secret === undefined) throw new Error('a sealed secret does not open with the secret of this installation');
  return secret;
}
