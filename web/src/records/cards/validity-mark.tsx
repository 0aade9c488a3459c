import { Mark } from '../../parts/mark/mark.tsx';
import { useNow } from '../../parts/time/use-now.ts';
import { type CertificateFacts, validityAt } from '../read/certificate-facts.ts';

/** What is wrong with a certificate, if anything is. */
export function ValidityMark({ facts }: { readonly facts: CertificateFacts }) {
  const validity = validityAt(facts, useNow());
  return (
    <>
      {facts.isSelfSigned && <Mark kind="warn">self-signed</Mark>}
      {validity !== 'valid' && validity !== 'unknown' && (
        <Mark kind={validity === 'ends soon' ? 'plain' : 'warn'}>{validity}</Mark>
      )}
    </>
  );
}
