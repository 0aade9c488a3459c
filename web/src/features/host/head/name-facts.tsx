import { Amount } from '../../../parts/amount/amount.tsx';
import { Mark } from '../../../parts/mark/mark.tsx';
import { Time } from '../../../parts/time/time.tsx';
import { useNow } from '../../../parts/time/use-now.ts';
import { ValueGroup } from '../../../records/menu/value-group.tsx';
import { validityAt } from '../../../records/read/certificate-facts.ts';
import { textAt, textsAt, timeAt } from '../../../records/read/values-at.ts';
import { Value } from '../../../records/value/value.tsx';
import { CollectionScope } from '../request/collection-scope.tsx';
import type { NameAnswer } from '../request/host-kind.ts';
import { Fact } from './fact.tsx';
import styles from './head.module.css';

const DNS_KINDS = ['a', 'aaaa', 'cname', 'ns', 'mx'] as const;
/** Of a value; its menu has all of it. */
const LONGEST = 100;
const SHOWN = 4;

/** Where a name leads, whose it is, and until when. */
export function NameFacts({ answer }: { readonly answer: NameAnswer }) {
  const { dns, related_domains_count: related = 0 } = answer;
  return (
    <ValueGroup className={styles.facts}>
      <dl>
        <CollectionScope of="domains">
          {DNS_KINDS.map((kind) => {
            const texts = textsAt(dns, kind, 100);
            return texts.length === 0 ? null : (
              <Fact key={kind} label={kind.toUpperCase()}>
                {texts.slice(0, SHOWN).map((text) => (
                  <Value key={text} most={LONGEST} text={text} field={kind} />
                ))}
                {texts.length > SHOWN && (
                  <a href="#dns">
                    all <Amount value={texts.length} />
                  </a>
                )}
              </Fact>
            );
          })}
        </CollectionScope>
        {dns === undefined && <Fact label="DNS">No record is known.</Fact>}
      </dl>
      <dl>
        <Registration whois={answer.whois} />
        {related > 0 && (
          <Fact label="Related">
            <a href="#names">
              <Amount value={related} /> other names
            </a>
          </Fact>
        )}
      </dl>
    </ValueGroup>
  );
}

const HOLDERS = ['registrant.organization', 'registrant.name', 'registrant.email'];
const REGISTRARS = ['registrar.name', 'registrar.organization', 'whois_server'];

function Registration({ whois }: { readonly whois: NameAnswer['whois'] }) {
  const end = timeAt(whois, 'expiration_date');
  const start = timeAt(whois, 'created_date');
  const validity = validityAt({ start: undefined, end }, useNow());
  const domain = textAt(whois, 'domain');
  if (whois === undefined) return null;
  return (
    <CollectionScope of="whois_domains">
      {domain !== undefined && (
        <Fact label="Registered">
          <Value most={LONGEST} text={domain} field="domain" kind="name" />
          {start !== undefined && (
            <span>
              <span className={styles.soft}>since</span> <Time at={start} form="day" />
            </span>
          )}
          {end !== undefined && (
            <span>
              <span className={styles.soft}>until</span> <Time at={end} form="day" />
            </span>
          )}
          {validity === 'ended' && <Mark kind="warn">ended</Mark>}
          {validity === 'ends soon' && <Mark>ends soon</Mark>}
        </Fact>
      )}
      <FirstOf of={whois} label="Holder" fields={HOLDERS} />
      <FirstOf of={whois} label="Registrar" fields={REGISTRARS} />
      <FirstOf of={whois} label="Complaints" fields={['registrar.email']} />
    </CollectionScope>
  );
}

interface FirstOfProps {
  readonly of: unknown;
  readonly label: string;
  readonly fields: readonly string[];
}

function FirstOf({ of, label, fields }: FirstOfProps) {
  const field = fields.find((each) => textAt(of, each) !== undefined);
  return field === undefined ? null : (
    <Fact label={label}>
      <Value most={LONGEST} text={textAt(of, field) ?? ''} field={field} />
    </Fact>
  );
}
