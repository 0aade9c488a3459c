import { Amount } from '../../../parts/amount/amount.tsx';
import { ValueGroup } from '../../../records/menu/value-group.tsx';
import { textAt, textsAt } from '../../../records/read/values-at.ts';
import { Value } from '../../../records/value/value.tsx';
import { coordinateText, countryText, placeOfHost } from '../map/place.ts';
import { CollectionScope } from '../request/collection-scope.tsx';
import type { AddressAnswer } from '../request/host-kind.ts';
import { Fact } from './fact.tsx';
import styles from './head.module.css';

/** Of a value; its menu has all of it. */
const LONGEST = 100;
const SHOWN_NAMES = 3;

/** Who has an address, who announces it, whom to write to, where it is and what it is called. */
export function AddressFacts({ answer }: { readonly answer: AddressAnswer }) {
  const { whois, ptr = [], domains = [], domains_count: count = domains.length } = answer;
  const blocks = textsAt(whois, 'net.cidr', 4);
  const owner = ['net.organization', 'net.description', 'net.name'].find((path) => textAt(whois, path) !== undefined);
  const abuse = textAt(whois, 'abuse');
  const number = textAt(whois, 'asn.number');
  return (
    <ValueGroup className={styles.facts}>
      <dl>
        <CollectionScope of="whois_ip">
          {owner !== undefined && (
            <Fact label="Owner">
              <Value most={LONGEST} text={textAt(whois, owner) ?? ''} field={owner} className={styles.strong} />
            </Fact>
          )}
          {blocks.length > 0 && (
            <Fact label="Range">
              {blocks.map((block) => (
                <Value key={block} most={LONGEST} text={block} field="net.cidr" />
              ))}
              <OwnName whois={whois} isShown={owner !== 'net.name'} />
            </Fact>
          )}
          {number !== undefined && (
            <Fact label="Announced by">
              <Value
                most={LONGEST}
                text={number}
                field="asn.number"
                shown={/^\d{1,10}$/.test(number) ? `AS${number}` : undefined}
                className={styles.data}
              />
              {textAt(whois, 'asn.name') !== undefined && (
                <Value most={LONGEST} text={textAt(whois, 'asn.name') ?? ''} field="asn.name" />
              )}
            </Fact>
          )}
          {abuse !== undefined && (
            <Fact label="Complaints">
              <Value most={LONGEST} text={abuse} field="abuse" />
            </Fact>
          )}
        </CollectionScope>
      </dl>
      <dl>
        <PlaceFact geo={answer.geo} />
        {ptr.length > 0 && (
          <Fact label="Reverse name">
            <CollectionScope of="responses">
              {ptr.slice(0, SHOWN_NAMES).map((name) => (
                <Value key={name} most={LONGEST} text={name} field="ptr" kind="name" />
              ))}
            </CollectionScope>
          </Fact>
        )}
        {count > 0 && (
          <Fact label="Names">
            <CollectionScope of="domains">
              {domains.slice(0, SHOWN_NAMES).map((name) => (
                <Value key={name} most={LONGEST} text={name} field="domain" kind="name" />
              ))}
            </CollectionScope>
            {count > SHOWN_NAMES && (
              <a href="#names">
                all <Amount value={count} />
              </a>
            )}
          </Fact>
        )}
      </dl>
    </ValueGroup>
  );
}

const OwnName = ({ whois, isShown }: { readonly whois: unknown; readonly isShown: boolean }) => {
  const name = textAt(whois, 'net.name');
  return isShown && name !== undefined ? (
    <Value most={LONGEST} text={name} field="net.name" className={styles.soft} />
  ) : null;
};

/** What the map shows, in words. */
function PlaceFact({ geo }: { readonly geo: unknown }) {
  const place = placeOfHost(geo);
  const country = textAt(geo, 'country');
  const city = textAt(geo, 'city');
  const region = textsAt(geo, 'subdivisions', 2);
  if (place === undefined && country === undefined && city === undefined) return null;
  const zone = textAt(geo, 'tz');
  return (
    <>
      <Fact label="Place">
        <CollectionScope of="responses">
          {city !== undefined && <Value most={LONGEST} text={city} field="geo.city" className={styles.strong} />}
          {region.map((name) => (
            <Value key={name} most={LONGEST} text={name} field="geo.subdivisions" />
          ))}
          {country !== undefined && (
            <Value
              most={LONGEST}
              text={country}
              field="geo.country"
              shown={countryText(geo) === country ? undefined : countryText(geo)}
            />
          )}
        </CollectionScope>
      </Fact>
      {place !== undefined && (
        <Fact label="Position">
          <span className={styles.data}>{coordinateText(place)}</span>
          {place.accuracy !== undefined && <span className={styles.soft}>± {place.accuracy} km</span>}
          {zone !== undefined && <Value most={LONGEST} text={zone} className={styles.soft} />}
        </Fact>
      )}
    </>
  );
}
