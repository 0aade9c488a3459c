/** Answers as registries write them, with invented names. */
export const TEXTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    icann: `Domain Name: A.EXAMPLE
Registry Domain ID: 1_DOMAIN-EX
Registrar WHOIS Server: whois.registrar.example
Creation Date: 2020-01-02T03:04:05.6Z
Registry Expiry Date: 2030-01-02T03:04:05Z
Registrar: Example Registrar, Inc.
Registrar IANA ID: 9999
Reseller:
Domain Status: ok https://icann.org/epp#ok
Registry Registrant ID: C1-EX
Registrant Name: REDACTED FOR PRIVACY
Registrant Phone: +1.5550100
Registrant Phone Ext: 12
Tech Email: tech@a.example
Name Server: NS1.A.EXAMPLE
DNSSEC: unsigned
>>> Last update of WHOIS database: 2024-03-04T05:06:07Z <<<`,
    'nic-uk': `
    Domain name:
        a.example

    Registrant:
        Example Society

    Registrant's address:
        1 Example Street
        Example House
        Oxford
        Oxon
        OX1 1AA
        United Kingdom

    Registrar:
        Example Names Ltd t/a Names [Tag = EXAMPLE]
        URL: http://names.example

    Relevant dates:
        Registered on: 14-Feb-1999
        Expiry date:  14-Feb-2031

    Registration status:
        Registered until expiry date.

    Name servers:
        ns1.a.example    192.0.2.1  2001:db8::1
`,
    'nic-fr': `%% This is the AFNIC Whois server.
domain:      a.example
status:      ACTIVE
hold:        NO
holder-c:    EX1-FRNIC
admin-c:     EX2-FRNIC
zone-c:      NFC1-FRNIC
registrar:   EXEMPLE
Expiry Date: 05/05/2030
created:     22/12/1999
last-update: 05/05/2019
source:      FRNIC

nserver:     ns1.a.example
source:      FRNIC

registrar:   EXEMPLE
address:     2 Rue Exemple
country:     FR
phone:       +33 1 00 00 00 00
website:     http://exemple.example
source:      FRNIC

nic-hdl:     EX1-FRNIC
type:        ORGANIZATION
contact:     Exemple SA
address:     1 rue Exemple
address:     75000 Paris
country:     FR
registrar:   EXEMPLE
changed:     11/01/2018 nic@nic.example
source:      FRNIC
`,
    'nic-jp': `[ JPRS database provides information on network administration. ]
Domain Information:
a. [Domain Name]                A.EXAMPLE
g. [Organization]               Example K.K.
m. [Administrative Contact]     EX1JP
p. [Name Server]                ns1.a.example
s. [Signing Key]
[State]                         Connected (2031/03/31)
[Registered Date]               2001/03/22
[Last Update]                   2023/04/01 01:05:57 (JST)
`,
    'nic-jp-2': `[ JPRS database provides information on network administration. ]
Domain Information: [ドメイン情報]
a. [ドメイン名]                 A.EXAMPLE
c. [ネットワークサービス名]     例
d. [Network Service Name]       Example Network
m. [登録担当者]                 EX1JP
n. [技術連絡担当者]             EX2JP
p. [ネームサーバ]               ns1.a.example
s. [署名鍵]
[状態]                          Connected (2031/03/31)
[登録年月日]                    2001/03/22
[最終更新]                      2023/04/01 01:05:57 (JST)
`,
    'nic-pr': `
Domain:       a.example

Created On:   2003-01-25
Expires On:   2031-01-25

Contact:      Registrant
Organization: Example Inc.
Address:      1 Example Street
City:         San Juan
State:        PR
Zip:          00901

Contact:      Billing
Name:         Bill

DNS:          ns1.a.example
`,
    'nic-tg': `This is JWhoisServer serving ccTLD example

Domain:.............a.example
Registrar:..........EXEMPLE SARL
Activation:.........2016-08-01
Expiration:.........2031-08-12
Contact Type:.......owner
Last Name:..........Exemple
First Name:.........Awa
Tel:................+228.00000000
Name Server (DB):...ns1.a.example

----------------------------------------

Domain:.............a.example
Contact Type:.......technical
Last Name:..........Technique
`,
    'za-net': `
Domain Name            : a.example
Registered for         : Example Person
                         1 Example Street
                         Pinetown
Record Created         : Fri Mar 29 22:03:53 GMT 2002
Record Last Updated    : Fri Mar 29 22:03:53 GMT 2002

Domain Name Servers listed in order:

  ns1.a.example
`,
    'nic-it': `Domain:             a.example
Status:             ok
Signed:             no
Created:            1999-12-10 00:00:00
Last Update:        2013-04-21 01:05:35
Expire Date:        2031-04-21

Registrant
  Organization:     Esempio S.r.l.
  Address:          via Esempio 1
                    Roma
                    00100
                    RM
                    IT
  Created:          2012-01-01 00:00:00

Registrar
  Organization:     Registrar S.p.A.
  Name:             REGISTRAR-REG
  Web:              https://registrar.example

Nameservers
  ns1.a.example
  ns2.a.example
`,
    'nic-ua': `% Domain:
domain:           a.example
dom-public:       NO
nserver:          ns1.a.example
status:           ok
created:          2011-07-21 18:03:50+03
expires:          2031-07-21 18:03:50+03
source:           UAEPP

% Registrar:
% ==========
registrar:        ua.example
organization:     Example LLC
url:              http://registrar.example

% Registrant:
% ===========
person:           n/a
organization-loc: Example Holder
address-loc:      1 Example
postal-code-loc:  01000
country-loc:      UA
status:           linked
created:          2017-07-21 23:55:01+03
`,
    iana: `domain:       EXAMPLE

organisation: Example Registry
address:      1 Example Street
address:      Exampleland

contact:      technical
name:         Technical Person
phone:        +1 555 0100

nserver:      NS1.NIC.EXAMPLE 192.0.2.1 2001:db8:0:0:0:0:0:1
ds-rdata:     6125 8 2 80F8B78D23107153578BAD3800E9543500474E5C30C29698B40A3DB23ED9DA9F

whois:        whois.nic.example

status:       ACTIVE
created:      2014-09-04
changed:      2019-07-02
source:       IANA
`,
    'nic-tw': `Domain Name: a.example
   Domain Status: ok
   Registrant:
      範例公司
      Example Ltd.
      Some One  someone@a.example
      +886.20000000
      +886.20000001
      1 Example Rd.
      TW

   Record expires on 2031-08-13 00:00:00 (UTC+8)
   Record created on 2010-08-13 23:16:40 (UTC+8)

   Domain servers in listed order:
      ns1.a.example       192.0.2.1

Registration Service Provider: EXAMPLE
Registration Service URL: http://registrar.example
`,
    'nic-pl': `DOMAIN NAME:           a.example
registrant type:       organization
nameservers:           ns1.a.example. [192.0.2.1]
                       ns2.a.example.
created:               2008.03.16 01:08:04
renewal date:          2032.03.16 01:08:04
option expiration date:       2023.12.11 10:04:23
dnssec:                Signed
DS:                    5948 13 1 5f7b05dd262e58d6f9b80ae38e872a52c10e30e0

REGISTRAR:
Example Limited
1 Example, Warsaw
tel.+48.220000000
fax:+48.220000001
e-mail:domains@registrar.example
`,
    'nic-br': `domain:      a.example
owner:       Exemplo Ltda
ownerid:     00.000.000/0001-00
responsible: Pessoa Exemplo
country:     BR
owner-c:     EXA1
admin-c:     EXA1
nserver:     ns1.a.example
nsstat:      20170628 AA
created:     19990518 #162310
changed:     20170427
expires:     20310518
status:      published

nic-hdl-br:  EXA1
person:      Outra Pessoa
e-mail:      pessoa@a.example
created:     20100520
`,
    'nic-kr': `query : a.example

Domain Name                 : a.example
Registrant                  : Example Korea
Registrant Zip Code         : 135984
Administrative Contact(AC)  : Someone
AC E-Mail                   : someone@a.example
Registered Date             : 2007. 03. 02.
Expiration Date             : 2031. 03. 02.
Authorized Agency           : Example Corp.(http://registrar.example)

Primary Name Server
   Host Name                : ns1.a.example
   IP Address               : 192.0.2.1
`,
    'nic-de': `Domain: a.example
Nserver: ns1.a.example 192.0.2.1
Status: connect
Changed: 2018-03-12T21:44:25+01:00

[Tech-C]
Type: PERSON
Name: Erika Beispiel
PostalCode: 10000
Changed: 2008-05-27T16:56:58+02:00
`,
  }),
);
