/** States of registrations as EPP names them (RFC 5731, 3915), from the spellings of WHOIS and RDAP (RFC 8056). */

const STATUSES = [
  'ok',
  'inactive',
  'addPeriod',
  'autoRenewPeriod',
  'renewPeriod',
  'transferPeriod',
  'redemptionPeriod',
  'pendingCreate',
  'pendingDelete',
  'pendingRenew',
  'pendingRestore',
  'pendingTransfer',
  'pendingUpdate',
  'clientDeleteProhibited',
  'clientHold',
  'clientRenewProhibited',
  'clientTransferProhibited',
  'clientUpdateProhibited',
  'serverDeleteProhibited',
  'serverHold',
  'serverRenewProhibited',
  'serverTransferProhibited',
  'serverUpdateProhibited',
];

const BY_LETTERS: ReadonlyMap<string, string> = new Map(STATUSES.map((status) => [status.toLowerCase(), status]));
const LONGEST = 40;

/** Undefined for a state of a registry's own. */
export function eppStatus(text: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  const known = BY_LETTERS.get(text.toLowerCase());
  return known ?? BY_LETTERS.get(text.toLowerCase().replaceAll(/[\s_-]/g, ''));
}
