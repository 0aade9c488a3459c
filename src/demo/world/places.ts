/**
 * Countries and cities of the world: real ones, so that maps and facets look right; everything else about them is
 * invented.
 */
import type { Random } from '../random.ts';
import { chooser, type Weighted } from '../weighted.ts';

export type Registry = 'arin' | 'ripe' | 'apnic' | 'lacnic' | 'afrinic';

export interface City {
  readonly name: string;
  readonly state: string;
  readonly postal: string;
  readonly lat: number;
  readonly long: number;
  readonly tz: string;
}

export interface Country {
  readonly code: string;
  readonly continent: string;
  readonly registry: Registry;
  readonly language: string;
  /** Country calling code. */
  readonly calling: string;
  /** Suffix under which people of the country register names. */
  readonly suffix: string;
  /** How companies write their legal form. */
  readonly form: string;
  readonly cities: readonly City[];
}

const CONTINENTS: Readonly<Record<string, string>> = {
  EU: 'Europe',
  AS: 'Asia',
  NA: 'North America',
  SA: 'South America',
  AF: 'Africa',
  OC: 'Oceania',
};

/**
 * `weight code continent registry language calling suffix | form`, weighted by hosts, and its cities, the largest
 * first: `name|state|postal|lat|long|zone`.
 */
const TABLE = `
300 US NA arin en 1 us | Inc.; Ashburn|Virginia|20147|39.0481|-77.4728|America/New_York; San Jose|California|95113|37.3388|-121.8914|America/Los_Angeles; Chicago|Illinois|60602|41.8835|-87.6305|America/Chicago; Dallas|Texas|75202|32.7797|-96.8022|America/Chicago; New York|New York|10013|40.7208|-74.0052|America/New_York; Seattle|Washington|98111|47.6117|-122.3332|America/Los_Angeles; Boardman|Oregon|97818|45.8399|-119.7006|America/Los_Angeles; Denver|Colorado|80202|39.7497|-104.9995|America/Denver; Miami|Florida|33131|25.7669|-80.1866|America/New_York; Sweetwater|Texas|79556|32.4709|-100.4059|America/Chicago
110 CN AS apnic zh 86 com.cn | Co., Ltd.; Beijing|Beijing|100000|39.9075|116.3972|Asia/Shanghai; Shanghai|Shanghai|200000|31.2222|121.4581|Asia/Shanghai; Shenzhen|Guangdong|518000|22.5455|114.0683|Asia/Shanghai; Hangzhou|Zhejiang|310000|30.2936|120.1614|Asia/Shanghai; Chengdu|Sichuan|610000|30.6667|104.0667|Asia/Shanghai
75 DE EU ripe de 49 de | GmbH; Frankfurt am Main|Hesse|60313|50.1155|8.6842|Europe/Berlin; Nuremberg|Bavaria|90403|49.4542|11.0775|Europe/Berlin; Berlin|Berlin|10115|52.5244|13.4105|Europe/Berlin; Hamburg|Hamburg|20095|53.5753|10.0153|Europe/Berlin; Munich|Bavaria|80331|48.1374|11.5755|Europe/Berlin
50 JP AS apnic ja 81 co.jp | K.K.; Tokyo|Tokyo|101-8656|35.6893|139.6899|Asia/Tokyo; Osaka|Osaka|543-0062|34.6946|135.5021|Asia/Tokyo; Nagoya|Aichi|460-0001|35.1815|136.9064|Asia/Tokyo
48 FR EU ripe fr 33 fr | SAS; Paris|Île-de-France|75001|48.8534|2.3488|Europe/Paris; Roubaix|Hauts-de-France|59100|50.6942|3.1746|Europe/Paris; Marseille|Provence-Alpes-Côte d’Azur|13001|43.2970|5.3811|Europe/Paris
48 GB EU ripe en 44 co.uk | Ltd; London|England|EC1A|51.5085|-0.1257|Europe/London; Manchester|England|M1|53.4809|-2.2374|Europe/London; Glasgow|Scotland|G1|55.8652|-4.2576|Europe/London; Cardiff|Wales|CF10|51.4800|-3.1800|Europe/London
45 NL EU ripe en 31 nl | B.V.; Amsterdam|North Holland|1012|52.3740|4.8897|Europe/Amsterdam; Rotterdam|South Holland|3011|51.9225|4.4792|Europe/Amsterdam; Naaldwijk|South Holland|2671|51.9942|4.2097|Europe/Amsterdam
45 RU EU ripe ru 7 ru | LLC; Moscow|Moscow|101000|55.7522|37.6156|Europe/Moscow; Saint Petersburg|St.-Petersburg|190000|59.9386|30.3141|Europe/Moscow; Novosibirsk|Novosibirsk Oblast|630000|55.0415|82.9346|Asia/Novosibirsk; Kazan|Tatarstan Republic|420000|55.7887|49.1221|Europe/Moscow
38 KR AS apnic ko 82 co.kr | Co., Ltd.; Seoul|Seoul|04524|37.5660|126.9784|Asia/Seoul; Busan|Busan|48931|35.1028|129.0403|Asia/Seoul
34 BR SA lacnic pt 55 com.br | Ltda.; São Paulo|São Paulo|01323|-23.5475|-46.6361|America/Sao_Paulo; Rio de Janeiro|Rio de Janeiro|20000|-22.9064|-43.1822|America/Sao_Paulo; Fortaleza|Ceará|60000|-3.7172|-38.5431|America/Fortaleza
32 IN AS apnic en 91 in | Pvt. Ltd.; Mumbai|Maharashtra|400017|19.0728|72.8826|Asia/Kolkata; Bengaluru|Karnataka|560002|12.9719|77.5937|Asia/Kolkata; Delhi|National Capital Territory of Delhi|110001|28.6519|77.2315|Asia/Kolkata
28 HK AS apnic zh 852 com.hk | Limited; Hong Kong||999077|22.2783|114.1747|Asia/Hong_Kong; Kwai Chung|Kwai Tsing|999077|22.3671|114.1279|Asia/Hong_Kong
28 SG AS apnic en 65 com.sg | Pte. Ltd.; Singapore||018989|1.2897|103.8501|Asia/Singapore
26 CA NA arin en 1 ca | Inc.; Toronto|Ontario|M5A|43.7001|-79.4163|America/Toronto; Montreal|Quebec|H3A|45.5088|-73.5878|America/Toronto; Vancouver|British Columbia|V6B|49.2497|-123.1193|America/Vancouver
20 AU OC apnic en 61 com.au | Pty Ltd; Sydney|New South Wales|2000|-33.8678|151.2073|Australia/Sydney; Melbourne|Victoria|3000|-37.8140|144.9633|Australia/Melbourne; Perth|Western Australia|6000|-31.9522|115.8614|Australia/Perth
20 ES EU ripe es 34 es | S.L.; Madrid|Madrid|28001|40.4165|-3.7026|Europe/Madrid; Barcelona|Catalonia|08001|41.3888|2.1590|Europe/Madrid
20 IT EU ripe en 39 it | S.r.l.; Milan|Lombardy|20121|45.4643|9.1895|Europe/Rome; Rome|Lazio|00118|41.8919|12.5113|Europe/Rome; Arezzo|Tuscany|52100|43.4633|11.8802|Europe/Rome
19 PL EU ripe en 48 pl | Sp. z o.o.; Warsaw|Mazovia|00-510|52.2298|21.0118|Europe/Warsaw; Poznań|Greater Poland|61-001|52.4069|16.9299|Europe/Warsaw
18 TR EU ripe tr 90 com.tr | A.Ş.; Istanbul|Istanbul|34122|41.0138|28.9497|Europe/Istanbul; Izmir|Izmir|35210|38.4127|27.1384|Europe/Istanbul
17 VN AS apnic en 84 vn | JSC; Hanoi|Hanoi|100000|21.0245|105.8412|Asia/Bangkok
16 TW AS apnic zh 886 com.tw | Co., Ltd.; Taipei|Taipei City|100|25.0478|121.5319|Asia/Taipei
16 UA EU ripe ru 380 com.ua | LLC; Kyiv|Kyiv City|01001|50.4547|30.5238|Europe/Kyiv; Lviv|Lviv|79000|49.8383|24.0232|Europe/Kyiv
15 ID AS apnic en 62 co.id | PT; Jakarta|Jakarta|10110|-6.2146|106.8451|Asia/Jakarta
14 MX NA lacnic es 52 com.mx | S.A. de C.V.; Mexico City|Mexico City|06000|19.4285|-99.1277|America/Mexico_City
12 FI EU ripe en 358 fi | Oy; Helsinki|Uusimaa|00100|60.1695|24.9354|Europe/Helsinki
12 SE EU ripe en 46 se | AB; Stockholm|Stockholm|111 22|59.3294|18.0687|Europe/Stockholm
11 CH EU ripe de 41 ch | AG; Zurich|Zurich|8001|47.3667|8.5500|Europe/Zurich; Geneva|Geneva|1201|46.2022|6.1457|Europe/Zurich
11 AR SA lacnic es 54 com.ar | S.A.; Buenos Aires|Buenos Aires F.D.|C1000|-34.6132|-58.3772|America/Argentina/Buenos_Aires
10 ZA AF afrinic en 27 co.za | (Pty) Ltd; Johannesburg|Gauteng|2000|-26.2023|28.0436|Africa/Johannesburg
9 AT EU ripe de 43 at | GmbH; Vienna|Vienna|1010|48.2085|16.3721|Europe/Vienna
9 RO EU ripe en 40 ro | S.R.L.; Bucharest|București|010011|44.4323|26.1063|Europe/Bucharest
9 CZ EU ripe en 420 cz | s.r.o.; Prague|Prague|110 00|50.0880|14.4208|Europe/Prague
8 BE EU ripe fr 32 be | NV; Brussels|Brussels Capital|1000|50.8505|4.3488|Europe/Brussels
8 GR EU ripe el 30 gr | A.E.; Athens|Attica|104 31|37.9838|23.7278|Europe/Athens
8 AE AS ripe ar 971 ae | FZ-LLC; Dubai|Dubai||25.0657|55.1713|Asia/Dubai
7 EG AF afrinic ar 20 com.eg | S.A.E.; Cairo|Cairo|4460001|30.0626|31.2497|Africa/Cairo
7 SA AS ripe ar 966 com.sa | LLC; Riyadh|Riyadh Region|12211|24.6877|46.7219|Asia/Riyadh
7 CL SA lacnic es 56 cl | S.A.; Santiago|Santiago Metropolitan|8320000|-33.4569|-70.6483|America/Santiago
6 PT EU ripe pt 351 pt | Lda.; Lisbon|Lisbon|1000-001|38.7167|-9.1333|Europe/Lisbon
6 DK EU ripe en 45 dk | ApS; Copenhagen|Capital Region|1050|55.6759|12.5655|Europe/Copenhagen
6 NO EU ripe en 47 no | AS; Oslo|Oslo|0150|59.9127|10.7461|Europe/Oslo
6 TH AS apnic en 66 co.th | Co., Ltd.; Bangkok|Bangkok|10200|13.7540|100.5014|Asia/Bangkok
5 NZ OC apnic en 64 co.nz | Limited; Auckland|Auckland|1010|-36.8485|174.7635|Pacific/Auckland
4 KE AF afrinic en 254 co.ke | Ltd; Nairobi|Nairobi Province|00100|-1.2833|36.8167|Africa/Nairobi
3 IS EU ripe en 354 is | ehf.; Reykjavik|Capital Region|101|64.1355|-21.8954|Atlantic/Reykjavik
3 IE EU ripe en 353 ie | Limited; Dublin|Leinster|D02|53.3331|-6.2489|Europe/Dublin
`;

const WORLD: Weighted<Country> = TABLE.trim()
  .split('\n')
  .map((entry) => {
    const [head = '', ...cities] = entry.split('; ');
    const [words = '', form = ''] = head.split(' | ');
    const [weight, code = '', continent = '', registry, language = '', calling = '', suffix = ''] = words.split(' ');
    return [
      Number(weight),
      {
        code,
        continent: CONTINENTS[continent] ?? '',
        registry: registry as Registry,
        language,
        calling,
        suffix,
        form,
        cities: cities.map(readCity),
      },
    ];
  });

function readCity(line: string): City {
  const [name = '', state = '', postal = '', lat = '0', long = '0', tz = 'UTC'] = line.split('|');
  return { name, state, postal, lat: Number(lat), long: Number(long), tz };
}

export const drawCountry = chooser(WORLD);

export function countryOf(code: string): Country {
  const country = WORLD.find(([, one]) => one.code === code);
  if (country === undefined) throw new Error(`no country ${code}`);
  return country[1];
}

export function drawCity(random: Random, { cities }: Country): City {
  return random.pickByRank(cities);
}

/** A telephone number as registries write it; three zeros before the last digits make it unassigned. */
export function phoneNumber(random: Random, { code, calling }: Country): string {
  if (code === 'JP') return `+81-03-0000-${random.digits(4)}`;
  if (calling === '1') return `+1-${random.between(201, 989)}-555-01${random.between(10, 99)}`;
  return `+${calling} ${random.between(10, 99)} 000 ${random.digits(4)}`;
}
