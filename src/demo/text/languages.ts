/** The languages of the world, for words, names and addresses: everyday words, and syllables for invented ones. */

export interface Language {
  /** As in the `lang` of a page. */
  readonly code: string;
  /** Everyday words, the most common first. */
  readonly words: readonly string[];
  /** Syllables of invented words. */
  readonly syllables: readonly string[];
  /** Between words: empty in Chinese and Japanese. */
  readonly blank: string;
  readonly stop: string;
  /** Words of titles. */
  readonly title: {
    readonly home: string;
    readonly news: string;
    readonly shop: string;
    readonly contact: string;
    readonly login: string;
    readonly about: string;
  };
}

/** Three lines per language: `code|blank|stop|home|news|shop|contact|login|about`, its words, and its syllables. */
const TABLE = `
en| |. |Home|News|Shop|Contact|Login|About us
the of and to in a for with on your our is by from we you harbour service new more all at this sea that are home as or work be an it can time water team boat light news page world order data island city day system people coast quality market contact online delivery travel family school lighthouse project help free history product company weather camera hello ship rope winter summer morning music garden bridge river station paper kitchen window letter story museum bicycle valley forest mountain ticket engine repair guide season village studio gallery cats club sport health support booking fish north south east west tide captain chart anchor sail wind stone glass wood copper
ba be bo bra bri car cor dan del dor en far fen fi gal gar gel hal har hol in jor ka kel ken kor la lan lin lo mar men mer mo na nel nor o pa pel por ra ren ri ro sal san sel sol ta tar ten ter to tor u va val ven vor wa wen win ya zel
de| |. |Startseite|Neuigkeiten|Online-Shop|Kontakt|Anmeldung|Über uns
der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch wir Ihre unser Hafen Leistungen Schiff Küste Meer Wasser Leuchtturm Brücke Wetter Werkstatt Straße Gäste Frühling Bäckerei Gebäude Öffnungszeiten Müller Bücher Käse Größe Stadt Verein Schule Reise Fahrrad Garten Musik Angebot Neuigkeiten Lieferung
bach berg burg dorf feld fels hof holz kamp land mann moor see stein tal wald wart weg werk winkel
fr| |. |Accueil|Actualités|Boutique|Contact|Connexion|À propos
de la le et les des en un une du pour est qui que dans sur nous vous votre notre avec plus par au mer port bateau phare côte île été école forêt hôtel marché qualité sécurité société cuisine voyage musique jardin nouvelles livraison équipe histoire pêche marée théâtre château rivière
bel beau cour dan fleur gar lan lieu mar mon nel pont pré ris rou sel val vert ville
es| |. |Inicio|Noticias|Tienda|Contacto|Acceso|Quiénes somos
de la que el en y los del las un por con una para su al nosotros más puerto mar barco faro costa isla agua playa ciudad niño año señal montaña cocina viaje música jardín envío calidad equipo historia pesca marea teatro castillo río escuela mañana compañía
bar cal can cor dal fer gal lan mar mon nar pal pe ra ri sa ser tor val ver villa zar
pt| |. |Início|Notícias|Loja|Contato|Entrar|Sobre nós
de a o que e do da em um para com não uma os no se na por mais as dos nosso porto mar barco farol costa ilha água praia cidade coração ação estação montanha cozinha viagem música jardim entrega qualidade equipe história pesca maré escola amanhã informação
ba cam ce cor fa fon gal la lei mar me nho ou pe ra ri são sil ta val vei
ru| |. |Главная|Новости|Магазин|Контакты|Вход|О компании
и в не на что мы с по как для это из от вы наш все или порт море корабль маяк берег остров вода город новости погода доставка школа книга музыка сад мост река станция кухня путешествие рыба ветер якорь карта компания качество услуги контакты история театр зима лето утро
ба бе во вер гор дан жи за ка кол ко ла ли ма мо на но ор пар ре ро са сто та тор ра ша юг ян
zh||。|首页|新闻中心|商城|联系我们|登录|关于我们
的 是 我们 在 和 了 有 您 海 港口 船 灯塔 海岸 岛 水 城市 新闻 天气 公司 服务 学校 产品 音乐 花园 桥 河 旅行 厨房 历史 质量 联系 首页 市场 风 早上 冬天 夏天 山 森林 图书 自行车
安 北 成 大 东 丰 光 海 和 华 吉 建 金 京 凯 乐 利 林 明 南 平 清 瑞 山 盛 天 通 文 新 兴 阳 永 远 云 中
ja||。|ホーム|お知らせ|オンラインショップ|お問い合わせ|ログイン|会社概要
の に は を た が で て と し です ます 私たち 港 海 船 灯台 海岸 島 水 町 ニュース 天気 会社 サービス 学校 製品 音楽 庭 橋 川 旅行 台所 歴史 品質 お問い合わせ ホーム 市場 風 朝 冬 夏 山 森 本 自転車 カメラ
ア イ カ キ ク コ サ シ ス セ タ ト ナ ニ ハ マ ミ モ ヤ ラ リ ル ロ ン 青 石 川 木 島 田 中 野 浜 原 松 山
ko| |. |홈|공지사항|쇼핑몰|문의하기|로그인|회사소개
의 이 가 을 를 에 그리고 우리 항구 바다 배 등대 해안 섬 물 도시 소식 날씨 회사 서비스 학교 제품 음악 정원 다리 강 여행 부엌 역사 품질 문의 시장 바람 아침 겨울 여름 산 숲 책 자전거
가 강 고 금 나 남 대 동 라 루 마 명 미 바 백 산 서 성 송 수 신 아 영 우 운 정 진 청 한 해 현 호
ar| |. |الرئيسية|الأخبار|المتجر|اتصل بنا|تسجيل الدخول|من نحن
في من على إلى عن مع هذا هذه نحن كل أو ميناء بحر سفينة منارة ساحل جزيرة ماء مدينة أخبار طقس شركة خدمة مدرسة منتج موسيقى حديقة جسر نهر سفر مطبخ تاريخ جودة اتصل سوق ريح صباح شتاء صيف جبل غابة كتاب
با بر تا جا حا دا را زا سا شا صا طا عا غا فا قا كا لا ما نا ها وا يا
tr| |. |Anasayfa|Haberler|Mağaza|İletişim|Giriş|Hakkımızda
ve bir bu için ile de da çok daha en biz sizin liman deniz gemi fener kıyı ada su şehir haberler hava şirket hizmet okul ürün müzik bahçe köprü nehir yolculuk mutfak tarih kalite iletişim pazar rüzgâr sabah kış yaz dağ orman kitap bisiklet güneş
ak al ay ba can dağ de el er gül ha kar kır la men nur oğlu ova su taş te yıl yur
el| |. |Αρχική|Νέα|Κατάστημα|Επικοινωνία|Σύνδεση|Σχετικά
και το η ο να της με για από στο μας σας λιμάνι θάλασσα πλοίο φάρος ακτή νησί νερό πόλη νέα καιρός εταιρεία σχολείο μουσική κήπος γέφυρα ταξίδι κουζίνα ιστορία αγορά άνεμος πρωί χειμώνας καλοκαίρι βουνό δάσος βιβλίο
αλ αν βα γα δη δρο ευ θε κα λα μα νι πα ρι σα στα τη φι χα
`;

const LINES_EACH = 3;

export const languages: readonly Language[] = readLanguages(TABLE.trim().split('\n'));

function readLanguages(lines: readonly string[]): Language[] {
  return Array.from({ length: lines.length / LINES_EACH }, (_, i) => {
    const [head = '', words = '', syllables = ''] = lines.slice(i * LINES_EACH, (i + 1) * LINES_EACH);
    const [code = '', blank = '', stop = '', home = '', news = '', shop = '', contact = '', login = '', about = ''] =
      head.split('|');
    const title = { home, news, shop, contact, login, about };
    return { code, words: words.split(' '), syllables: syllables.split(' '), blank, stop, title };
  });
}

/** The first language of the table. */
export const english: Language = firstOf(languages);

function firstOf([first]: readonly Language[]): Language {
  if (first === undefined) throw new Error('no languages');
  return first;
}

export function languageOf(code: string): Language {
  return languages.find((language) => language.code === code) ?? english;
}
