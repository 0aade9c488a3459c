/**
 * The twenty organisations that have more than a web page. Their names are invented like those of the providers. A
 * brand is a domain whose name does not reveal its holder: registrations, certificates, name servers, icons and
 * trackers do.
 */

export interface OrganisationRow {
  readonly name: string;
  readonly country: string;
  /** The first is the main domain, to which the others redirect. */
  readonly domains: readonly string[];
  readonly brands: readonly string[];
  /** The number of its names in the newer cycle, including other domains and brands. */
  readonly names: number;
  /** It has an AS number; others rent their networks. */
  readonly hasOwnNumber: boolean;
}

/**
 * The smallest first: a small world has only the first ones. `name | country | domains | brands | names | own number`
 */
export const ORGANISATIONS: readonly OrganisationRow[] = `
Norbisca Foods ApS | DK | norbisca.dk | | 34 | no
Oxmarrow Foundation | GB | oxmarrow.org | | 38 | no
Tallawobba Mining Pty Ltd | AU | tallawobba.com.au | | 42 | no
Helvorra Privatbank AG | CH | helvorra.ch | corvelund.ch | 46 | yes
Wartolesz Sp. z o.o. | PL | wartolesz.pl wartolesz.com.pl | | 52 | no
Brumavetta S.r.l. | IT | brumavetta.it | sundalque.it | 58 | no
Lacmireau Telecom Inc. | CA | lacmireau.ca | | 64 | yes
Zwirbelhof Maschinenbau GmbH | DE | zwirbelhof.de | | 70 | no
Torrequina Turismo S.L. | ES | torrequina.es torrequina.com | veranquita.es | 76 | no
Hoshinemu Seiki K.K. | JP | hoshinemu.co.jp hoshinemu.jp | | 84 | no
Chandrivo Payments Pvt. Ltd. | IN | chandrivo.in chandrivo.com | | 90 | yes
Jacarimba Varejo Ltda. | BR | jacarimba.com.br | quitandora.com.br | 95 | no
Skarvinge AB | SE | skarvinge.se skarvinge.com | rookvane.se | 100 | yes
Brackenmoot Energy Ltd | GB | brackenmoot.co.uk brackenmoot.com | | 110 | yes
Quillomar Software Inc. | US | quillomar.io quillomar.com | queuepuffin.io | 120 | no
Kandelwerth Logistik GmbH | DE | kandelwerth.de kandelwerth.com kandelwerth.at | palettomat.de | 130 | yes
Halvorque Health Inc. | US | halvorque.com halvorque.org | vitamoxley.com | 150 | yes
Marelouve Assurances SA | FR | marelouve.fr marelouve.com | sertolune.fr | 180 | yes
Zephrona Networks B.V. | NL | zephrona.net zephrona.nl | | 240 | yes
Tervanta Robotics Inc. | US | tervanta.com tervanta.io | pelthrane.com grippolux.com | 300 | yes
`
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', country = '', domains = '', brands = '', names, own] = line.split(/ ?\| ?/);
    return {
      name,
      country,
      domains: domains.split(' '),
      brands: brands === '' ? [] : brands.split(' '),
      names: Number(names),
      hasOwnNumber: own === 'yes',
    };
  });
