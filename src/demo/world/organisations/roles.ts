/** The names of an organisation: what each is for, where it points, and what answers there. */
import { defined } from '../../../model/defined.ts';
import type { WebExhibit } from '../../exhibits/web-exhibit.ts';
import { type ServiceName, services } from '../../services/list.ts';

/** The target of a name: the own network, a rented machine, or the service of a provider. */
export type RoleLocation =
  | { readonly kind: 'own' | 'cloud'; readonly machine?: string }
  | { readonly kind: 'alias'; readonly of: string }
  | { readonly kind: 'provider'; readonly row: ProviderSlot };

export interface ProviderSlot {
  readonly provider: string;
  /** Its name there: `*` stands for the organisation, `#` for the label. */
  readonly target: string;
  readonly edges: number;
  /**
   * The resource no longer exists, and anybody could claim it: it answers that there is nothing, or does not resolve.
   */
  readonly isLost?: 'answers' | 'unresolved';
}

const PLACES: Readonly<Record<string, ProviderSlot>> = {
  cdn: { provider: 'halcedge', target: '#-*.edge.halcedge.net', edges: 24 },
  app: { provider: 'nimbrolo', target: '*-#.apps.nimbrolo.com', edges: 8 },
  desk: { provider: 'deskotter', target: '*.deskotter.com', edges: 3 },
  pages: { provider: 'pagewren', target: '*.pagewren.io', edges: 4 },
  status: { provider: 'statusloon', target: '*.statusloon.com', edges: 2 },
  bucket: { provider: 'siltbucket', target: '*-#.eu.siltbucket.com', edges: 6 },
  'lost-bucket': { provider: 'siltbucket', target: '*-#.eu.siltbucket.com', edges: 6, isLost: 'answers' },
  'lost-app': { provider: 'nimbrolo', target: '*-#.apps.nimbrolo.com', edges: 8, isLost: 'unresolved' },
  'lost-desk': { provider: 'deskotter', target: '*-#.deskotter.com', edges: 3, isLost: 'answers' },
};

export type RoleSubject =
  | { readonly kind: 'company' | 'redirect' }
  | { readonly kind: 'page'; readonly page: string }
  | { readonly kind: 'service'; readonly service: ServiceName; readonly variant: number };

/** `new` since the older cycle, `gone` since then, `moved` from its own network into a cloud. */
export type Mark = 'new' | 'gone' | 'moved' | 'patched' | 'expired' | 'plain';

export interface HostRole {
  /** Below the domain; `@` is the domain. */
  readonly label: string;
  readonly where: RoleLocation;
  readonly what: readonly RoleSubject[];
  readonly marks: readonly Mark[];
}

/** `labels | where | what | marks`: labels that share a row are alike. */
function roles(table: string): HostRole[] {
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [labels = '', where = '', what = '', marks = ''] = line.split('|').map((text) => text.trim());
      return labels.split(' ').map((label) => role(label, where, what, marks));
    });
}

export function role(label: string, where: string, what: string, marks = ''): HostRole {
  const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');
  return { label, where: readWhere(where), what: words(what).map(readWhat), marks: words(marks) as Mark[] };
}

function readWhere(text: string): RoleLocation {
  const [kind = '', machine] = text.split(':');
  if (kind === 'alias') return { kind, of: machine ?? '' };
  if (kind === 'own' || kind === 'cloud') return { kind, ...defined({ machine }) };
  const row = PLACES[kind];
  if (row === undefined) throw new Error(`no target ${text}`);
  return { kind: 'provider', row };
}

function readWhat(text: string): RoleSubject {
  if (text === 'company' || text === 'redirect') return { kind: text };
  const [name = '', variant = '0'] = text.split('/');
  if (name in PAGES) return { kind: 'page', page: name };
  if (!(name in services)) throw new Error(`no service ${name}`);
  return { kind: 'service', service: name as ServiceName, variant: Number(variant) };
}

/** Pages by kind. `*` in a text stands for the organisation, `#` for the requested name. */
// biome-ignore format: one page a line
export const PAGES: Readonly<Record<string, WebExhibit>> = {
  webmail: { title: 'Roundcube Webmail :: Welcome to *', products: ['roundcube'], path: '/' },
  outlook: { title: 'Outlook', products: ['exchange'], path: '/owa/auth/logon.aspx' },
  vpn: { title: 'Please Login', products: ['fortigate_vpn'], path: '/remote/login', server: 'xxxxxxxx-xxxxx' },
  protect: { title: 'GlobalProtect Portal', products: ['palo_alto'], path: '/global-protect/login.esp' },
  gateway: { title: 'Citrix Gateway', products: ['citrix_gateway'], path: '/logon/LogonPoint/index.html' },
  admin: { title: '* Admin', path: '/admin/login', main: '<h2>Administration</h2>' },
  intranet: { title: '* Intranet', status: 401, headers: { www_authenticate: 'Basic realm="Intranet"' } },
  login: { title: 'Sign in to *', path: '/login' },
  staging: { title: '* (staging)', headers: { x_robots_tag: 'noindex', x_debug_token: 'a41f07' } },
  dev: { title: 'Index of /', main: '<a href=".env">.env</a> <a href="dump.sql.gz">dump.sql.gz</a>' },
  test: { title: 'It works', main: '<p>It works!</p>' },
  app: { title: 'Loading * ...', main: '<div id="root"></div>', products: ['next_js'] },
  api: { body: '{"service":"#","status":"ok","documentation":"/v2/openapi.json"}', headers: { content_type: 'application/json', x_api_version: '2' }, path: '/v2/' },
  metrics: { body: '# HELP up Whether the target answers\nup{job="#"} 1\n', headers: { content_type: 'text/plain' } },
  files: { body: '', status: 404, server: 'halcedge' },
  status: { title: '* Status', main: '<p>All systems operational</p>', server: 'Statusloon' },
  help: { title: '* Help Center', main: '<p>How can we help?</p>', server: 'Deskotter' },
  docs: { title: '* Documentation', main: '<h2>Getting started</h2>', server: 'Pagewren' },
  bucket: { status: 403, server: 'Siltbucket', headers: { content_type: 'application/xml' }, body: '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>' },
  'open-bucket': { server: 'Siltbucket', headers: { content_type: 'application/xml' }, body: '<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult><Name>#</Name><Contents><Key>backup-2026-08-31.sql.gz</Key></Contents></ListBucketResult>' },
  'no-bucket': { status: 404, server: 'Siltbucket', headers: { content_type: 'application/xml' }, body: '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchBucket</Code><Message>The specified bucket does not exist</Message><BucketName>#</BucketName></Error>' },
  'no-desk': { title: 'Help Center Closed', status: 404, server: 'Deskotter', body: '<h1>There is no help center here</h1>' },
  old: { title: '* – Home', products: ['apache@2.2.15', 'php@5.4.16'], server: 'Apache/2.2.15 (CentOS)' },
  git: { title: 'Gitea: *', products: ['gitea'], path: '/user/login' },
  gitlab: { title: 'Sign in · GitLab', products: ['gitlab'], path: '/users/sign_in' },
  grafana: { title: 'Grafana', products: ['grafana'], path: '/login' },
  kibana: { title: 'Kibana', products: ['kibana'], path: '/app/home' },
  jenkins: { title: 'Dashboard [Jenkins]', products: ['jenkins'] },
  teamcity: { title: 'Log in to TeamCity', products: ['teamcity'], path: '/login.html' },
  jira: { title: 'System Dashboard - * Jira', products: ['atlassian_jira'], path: '/secure/Dashboard.jspa' },
  wiki: { title: 'Log In - * Wiki', products: ['atlassian_confluence'], path: '/login.action' },
  vault: { title: 'Vault', products: ['vault'], path: '/ui/' },
  consul: { title: 'Consul by HashiCorp', products: ['consul'], path: '/ui/' },
  queue: { title: 'RabbitMQ Management', products: ['rabbitmq'] },
  storage: { title: 'MinIO Console', products: ['minio'], path: '/login' },
  database: { title: 'phpMyAdmin', products: ['phpmyadmin', 'php'], path: '/phpmyadmin/' },
  monitoring: { title: '*: Zabbix', products: ['zabbix'], path: '/index.php' },
  graphs: { title: 'Login to Cacti', products: ['cacti'], path: '/cacti/' },
  errors: { title: 'Login | Sentry', products: ['sentry'], path: '/auth/login/' },
  routes: { title: 'Traefik', products: ['traefik'], path: '/dashboard/' },
  flows: { title: 'Sign In - Airflow', products: ['airflow'], path: '/login/' },
  search: { title: 'Solr Admin', products: ['apache_solr'], path: '/solr/' },
  cluster: { status: 403, body: '{"kind":"Status","status":"Failure","reason":"Forbidden","code":403}' },
  blog: { title: 'The * blog', products: ['wordpress', 'php'], meta: '<meta name="generator" content="WordPress">' },
  shop: { title: '* Shop', products: ['woocommerce', 'wordpress'], main: '<a href="/cart">Cart</a>' },
  tomcat: { title: 'Apache Tomcat', products: ['apache_tomcat'], path: '/manager/html', status: 401 },
  files_synced: { title: '* NAS', products: ['synology'] },
  virtual: { title: '+ ID_EESX_Welcome +', products: ['vmware_esxi'] },
  management: { title: 'iLO 4', products: ['hp_ilo'], server: 'HP-iLO-Server/1.30' },
  firewall: { title: 'pfSense - Login', products: ['pfsense'], server: 'nginx' },
};

/** Every organisation has these. */
export const CORE: readonly HostRole[] = roles(`
@ www | own:web | company redirect |
mail | own:mail | webmail smtp imap |
mx1 | own | smtp |
autodiscover | alias:mail | |
vpn | own | vpn |
api | cloud | api |
staging | cloud | staging ssh | patched
api.staging api.eu.staging | cloud | api |
dev | cloud | dev ssh | plain
admin | own | admin |
app | app | app |
cdn | cdn | files |
status | status | status |
help | desk | help |
assets | bucket | bucket | plain
promo-2024 | lost-bucket | no-bucket | plain
webinar | lost-app | |
old | own:old | old ssh | expired
ftp | own:old | ftp |
ns1 ns2 | own | dns |
git | own | git | patched
grafana | own | grafana | patched
intranet | own | intranet |
remote | own | rdp |
portal | own | login | moved
beta | cloud | app | new
demo-2023 | own | login ssh | gone
`);

/** Each organisation has some of these. */
export const OPTIONAL: readonly HostRole[] = roles(`
shop | cloud | shop redirect |
blog news | cloud | blog redirect |
docs developers | pages | docs |
careers events | cloud | company |
forum partners suppliers | cloud | login |
support | alias:help | |
sso login id auth | own | login |
jira | own | jira | patched
wiki | own | wiki | patched
jenkins | own | jenkins ssh | patched
ci | own | teamcity |
gitlab | own | gitlab ssh |
vault | own | vault | patched
consul | own | consul | plain
kibana | own | kibana elastic | plain
cache | cloud | redis |
db1 | cloud | mysql |
db2 | own | postgres |
mongo | cloud | mongodb | gone
mq | own | queue amqp |
minio | own | storage |
solr | cloud | search | plain
k8s | cloud | cluster |
traefik | cloud | routes |
airflow | cloud | flows |
sentry | own | errors |
zabbix | own | monitoring |
cacti | own:old | graphs | plain
pma | own:old | database | plain
backup | own | rsync ssh |
nas | own | files_synced afp |
esxi1 esxi2 | own | virtual |
ilo | own | management |
voip | own | sip |
cam1 cam2 | own | rtsp |
print | own | ipp |
owa | own | outlook |
smtp | alias:mail | |
sftp bastion jump | own | ssh |
gw | own | firewall snmp |
proxy | own | socks |
ntp | own | ntp |
ldap | own | ldap |
dc1 | own | ldap smb netbios |
files | own | smb |
vpn2 | own | protect |
access | own | gateway |
test qa uat | cloud | test ssh | plain
demo sandbox preview preprod | cloud | app |
m mobile | alias:www | |
media img static video | cdn | files |
download | bucket | open-bucket | plain
data exports | bucket | bucket | plain
survey-2023 summit | lost-bucket | no-bucket | plain
hackathon jobs-fair | lost-app | |
feedback | lost-desk | no-desk | plain
erp | own | tomcat | expired
legacy | own | t3 |
crm hr billing pay | own | login |
metrics | cloud | metrics | plain
iot | cloud | mqtt |
meet | own | login xmpp |
console | cloud | login | new
track | cloud | api | new
investors press | cloud | company | gone
archive | own:old | old | expired
`);

/** Large organisations have these in many places: `service.region.environment`, and machines by number and town. */
export const GENERATED = {
  services: ['api', 'auth', 'orders', 'search', 'events', 'images', 'ws', 'graphql'],
  regions: ['eu', 'us', 'ap'],
  environments: ['', 'staging', 'dev', 'qa'],
  machines: ['web', 'app', 'db', 'cache', 'node', 'log'],
  towns: ['fra1', 'ams2', 'ash1', 'sin1'],
  answers: {
    web: 'test ssh',
    app: 'tomcat',
    db: 'mysql',
    cache: 'redis',
    node: 'cluster',
    log: 'ssh',
  },
} as const;
