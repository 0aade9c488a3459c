/** The default pages of programs and devices, one product a row. */
import type { ProductName } from '../products/catalogue.ts';
import type { PageTemplate } from '../web/page-template.ts';

const form = (action: string, user: string, password: string, hidden = '') =>
  `<form method="post" action="${action}">${hidden}<input type="text" name="${user}" autocomplete="username"><input type="password" name="${password}"><button type="submit">Sign in</button></form>`;
const app = (root: string) => `<noscript>You need to enable JavaScript to run this app.</noscript>${root}`;
const SCRIPTS =
  '<script defer src="/assets/index-{hex 8}.js"></script>\n<link rel="stylesheet" href="/assets/index-{hex 8}.css">\n';

type Look = readonly [product: ProductName, look: PageTemplate];

// biome-ignore format: one product a line
const ROWS: readonly Look[] = [
  ['grafana', { head: '<script nonce="{base64 12}">window.grafanaBootData = { settings: {"buildInfo":{"version":"{$grafana}","edition":"Open Source"},"theme":"dark"} };</script>\n', main: app('<div id="reactRoot"><div class="preloader">Loading Grafana</div></div>'), headers: { x_frame_options: 'deny' } }],
  ['kibana', { head: '<kbn-csp data="{&quot;strictCsp&quot;:false}"></kbn-csp>\n', main: '<kbn-injected-metadata data="{&quot;version&quot;:&quot;{$kibana}&quot;}"></kbn-injected-metadata><div class="kbnLoader">Loading Elastic</div>', headers: { kbn_name: 'kibana', kbn_license_sig: '{hex 64}' } }],
  ['jenkins', { main: `<div id="main-panel"><h1>Sign in to Jenkins</h1>${form('j_spring_security_check', 'j_username', 'j_password')}</div><a href="https://www.jenkins.io/">Jenkins {$jenkins}</a>`, headers: { x_jenkins: '{$jenkins}', x_hudson: '1.395', x_jenkins_session: '{hex 8}' } }],
  ['teamcity', { main: `<div id="loginPage"><h1>Log in to TeamCity</h1>${form('loginSubmit.html', 'username', 'password')}</div><span class="vWord">Version</span> {$teamcity}`, headers: { set_cookie: 'TCSESSIONID={HEX 32}; Path=/; HttpOnly' } }],
  ['gitlab', { main: `<div id="login-page"><h1>GitLab Community Edition</h1>${form('/users/sign_in', 'user[login]', 'user[password]', '<input type="hidden" name="authenticity_token" value="{base64 64}">')}</div>`, headers: { x_gitlab_meta: '{"correlation_id":"{hex 26}","version":"1"}', set_cookie: '_gitlab_session={hex 32}; path=/; secure; HttpOnly' } }],
  ['gitea', { head: '<meta name="author" content="Gitea - Git with a cup of tea">\n', main: `<div class="page-content user signin">${form('/user/login', 'user_name', 'password', '<input type="hidden" name="_csrf" value="{hex 32}">')}</div><footer>Powered by Gitea Version: {$gitea}</footer>`, headers: { set_cookie: 'i_like_gitea={hex 16}; Path=/; HttpOnly; SameSite=Lax' } }],
  ['atlassian_jira', { head: '<meta name="application-name" content="JIRA" data-name="jira" data-version="{$atlassian_jira}">\n', main: `<div id="jira">${form('/login.jsp', 'os_username', 'os_password')}</div><p>atlassian</p><span id="footer-build-information">(v{$atlassian_jira}#{1..9}00000)</span>`, headers: { x_arequestid: '{1..1440}x{1..99999}x1', x_asessionid: '{letters 6}' } }],
  ['atlassian_confluence', { head: '<meta name="ajs-version-number" content="{$atlassian_confluence}">\n', main: `<div id="login-container">${form('/dologin.action', 'os_username', 'os_password')}</div><p>Powered by Atlassian Confluence {$atlassian_confluence}</p>`, headers: { x_confluence_request_time: '{unixtime}000', set_cookie: 'JSESSIONID={HEX 32}; Path=/; HttpOnly' } }],
  ['atlassian_bamboo', { main: `<div id="bamboo">${form('/userlogin.action', 'os_username', 'os_password')}</div><p>Atlassian Bamboo version {$atlassian_bamboo}</p>` }],
  ['roundcube', { head: '<link rel="stylesheet" href="skins/elastic/styles/styles.min.css?s={unixtime}">\n<script src="program/js/common.min.js?s={unixtime}"></script>\n', main: `<div id="login-form">${form('./?_task=login', '_user', '_pass', '<input type="hidden" name="_token" value="{letters 32}">')}</div>`, headers: { set_cookie: 'roundcube_sessid={hex 32}; path=/; HttpOnly' } }],
  ['exchange', { head: '<link rel="shortcut icon" href="/owa/auth/{$exchange}/themes/resources/favicon.ico" type="image/x-icon">\n', main: `<div class="logonDiv">${form('/owa/auth.owa', 'username', 'password')}</div>`, headers: { x_owa_version: '{$exchange}', x_feserver: '{machine}' } }],
  ['zimbra', { main: `<div class="ZLoginScreen">${form('/', 'username', 'password', '<input type="hidden" name="login_csrf" value="{uuid}">')}</div>`, headers: { set_cookie: 'ZM_TEST=true; Secure' } }],
  ['phpmyadmin', { head: '<link rel="stylesheet" href="themes/pmahomme/css/theme.css?v={$phpmyadmin}">\n<script src="js/dist/common.js?v={$phpmyadmin}"></script>\n', main: `<div class="container"><h1>Welcome to phpMyAdmin</h1>${form('index.php', 'pma_username', 'pma_password', '<input type="hidden" name="token" value="{hex 32}">')}</div>`, headers: { set_cookie: 'pma_lang=en; path=/phpmyadmin/; HttpOnly' } }],
  ['adminer', { main: `<h1><a href="https://www.adminer.org/" id="h1">Adminer</a> <span class="version">{$adminer}</span></h1>${form('', 'auth[username]', 'auth[password]', '<select name="auth[driver]"><option>MySQL<option>PostgreSQL</select>')}`, headers: { set_cookie: 'adminer_sid={hex 26}; path=/; HttpOnly' } }],
  ['rabbitmq', { main: '<div id="outer"></div><script src="js/ejs-1.0.min.js"></script><script src="js/main.js"></script>', server: 'Cowboy' }],
  ['minio', { head: SCRIPTS, main: app('<div id="root"><div id="loader-block"></div></div>'), server: 'MinIO Console' }],
  ['vault', { head: '<meta name="vault/config/environment" content="%7B%22modulePrefix%22%3A%22vault%22%2C%22APP%22%3A%7B%22version%22%3A%22{$vault}%22%7D%7D">\n', main: app('<div id="ember-basic-dropdown-wormhole"></div>'), headers: { cache_control: 'no-store' } }],
  ['consul', { head: '<meta name="consul-ui/config/environment" content="%7B%22CONSUL_VERSION%22%3A%22{$consul}%22%7D">\n', main: app('<div id="wrapper"></div>') }],
  ['traefik', { head: SCRIPTS, main: app('<div id="q-app"></div>') }],
  ['sentry', { head: '<link href="/_static/dist/sentry/entrypoints/sentry.css" rel="stylesheet">\n', main: form('/auth/login/sentry/', 'username', 'password'), headers: { set_cookie: 'sc={letters 32}; Path=/; secure' } }],
  ['redmine', { main: `<div id="login-form">${form('/login', 'username', 'password')}</div><div id="footer">Powered by Redmine</div>`, headers: { set_cookie: '_redmine_session={base64 60}; path=/; HttpOnly' } }],
  ['zabbix', { main: `<div class="signin-container">${form('index.php', 'name', 'password')}</div><footer>© 2001–{year}, Zabbix SIA</footer>`, headers: { set_cookie: 'zbx_session={base64 60}; HttpOnly' } }],
  ['cacti', { main: `<legend>User Login</legend>${form('index.php', 'login_username', 'login_password')}<div class="versionInfo">Version {$cacti} | (c) 2004-{year} - The Cacti Group</div>`, headers: { set_cookie: 'Cacti={hex 26}; path=/cacti/; HttpOnly' } }],
  ['airflow', { main: `<div id="login">${form('/login/', 'username', 'password', '<input type="hidden" name="csrf_token" value="{base64 40}">')}</div>`, server: 'gunicorn' }],
  ['apache_solr', { head: '<link rel="stylesheet" type="text/css" href="css/angular/common.css?_={$apache_solr}">\n<script src="libs/angular.min.js?_={$apache_solr}"></script>\n', main: '<div id="wrapper" data-ng-controller="IndexController"><div id="solr">Solr {$apache_solr}</div></div>' }],
  ['couchdb', { head: SCRIPTS, main: app('<div id="app"></div>') }],
  ['influxdb', { main: app('<div id="react-root" data-basepath=""></div>'), headers: { x_influxdb_version: '{$influxdb}', x_influxdb_build: 'OSS' } }],
  ['xwiki', { head: '<meta name="revision" content="{1..9}.1">\n', main: `<div id="xwikimaincontainer">${form('/bin/loginsubmit/XWiki/XWikiLogin', 'j_username', 'j_password')}</div><div id="xwikiplatformversion">XWiki {$xwiki}</div>` }],
  ['geoserver', { main: '<div id="main"><h2>Welcome</h2><p>This GeoServer belongs to {owner}.</p><p>version {$geoserver}</p></div>', server: 'Jetty(9.4.52)' }],
  ['rocket_chat', { head: '<meta name="application-name" content="Rocket.Chat">\n', main: app('<div id="react-root"></div>'), headers: { x_instance_id: '{letters 17}' } }],
  ['papercut', { main: `<div id="loginContainer">${form('/app', 'inputUsername', 'inputPassword')}</div><p>PaperCut NG {$papercut}</p>` }],
  ['screenconnect', { main: '<div class="LoginPanel">Enter the code of your session.</div><script src="Script.ashx?__Cache={uuid}"></script>' }],
  ['home_assistant', { head: '<link rel="manifest" href="/manifest.json">\n', main: app('<home-assistant></home-assistant>') }],
  ['weblogic', { main: `<div id="login-form"><p>WebLogic Server Version: {$weblogic}.0</p>${form('/console/j_security_check', 'j_username', 'j_password')}</div>`, headers: { set_cookie: 'ADMINCONSOLESESSION={letters 52}; path=/console/; HttpOnly' } }],
  ['jboss', { main: '<div class="content"><h1>Welcome to JBoss EAP {$jboss}</h1><a href="/console">Administration Console</a></div>' }],
  ['kafka', { head: SCRIPTS, main: app('<div id="root">UI for Apache Kafka</div>') }],
  ['gophish', { main: form('/login', 'username', 'password', '<input type="hidden" name="csrf_token" value="{base64 64}">'), headers: { set_cookie: '_gorilla_csrf={base64 40}; HttpOnly; Secure' } }],
  ['caldera', { main: form('/enter', 'username', 'password') }],
  ['crushftp', { main: '<div id="loginPanel"></div><script src="/WebInterface/Resources/js/login.js?v={$crushftp}"></script>', headers: { set_cookie: 'CrushAuth={digits 13}_{letters 30}; path=/; HttpOnly' } }],
  ['fortigate_vpn', { head: '<script src="/remote/fgt_lang?lang=en"></script>\n<link href="/sslvpn/css/ssl_style.css" rel="stylesheet">\n', main: form('/remote/logincheck', 'username', 'credential'), headers: { set_cookie: 'SVPNCOOKIE=; path=/; expires=Sun, 11 Mar 1984 12:00:00 GMT; secure; httponly' } }],
  ['palo_alto', { head: '<link rel="stylesheet" href="/global-protect/portal/css/login.css?{hex 8}">\n', main: `<div id="gp_portal">${form('/global-protect/login.esp', 'user', 'passwd')}</div>`, headers: { set_cookie: 'PHPSESSID={hex 32}; path=/; secure; HttpOnly' } }],
  ['citrix_gateway', { head: '<link rel="stylesheet" href="/logon/themes/Default/css/base.css?v={hex 32}">\n', main: `<div id="logonbelt-topshadow"></div>${form('/cgi/login', 'login', 'passwd')}`, headers: { set_cookie: 'NSC_TMAS={hex 32}; Secure; Path=/' } }],
  ['bigip', { main: form('/my.policy', 'username', 'password'), headers: { set_cookie: 'MRHSession={hex 32}; path=/; secure' } }],
  ['pfsense', { head: '<link rel="stylesheet" href="/css/pfSense.css?v={unixtime}">\n', main: form('/index.php', 'usernamefld', 'passwordfld', '<input type="hidden" name="__csrf_magic" value="sid:{hex 40},{unixtime}">'), headers: { set_cookie: 'PHPSESSID={hex 26}; path=/; HttpOnly' } }],
  ['juniper', { main: form('/login', 'method:login[loginBean.userName]', 'password') }],
  ['cisco', { main: form('/webui/login', 'username', 'password') }],
  ['mikrotik', { main: '<h1>RouterOS v{$mikrotik}</h1><p>You have connected to a router. Administrative access only.</p><a href="/webfig/">Webfig</a>' }],
  ['synology', { head: '<link rel="stylesheet" href="webman/resources/css/desktop.css?v={unixtime}">\n', main: app('<div id="sds-desktop"></div>'), headers: { x_ua_compatible: 'IE=edge' } }],
  ['qnap', { main: '<script>location.href="/cgi-bin/login.html?{unixtime}";</script>', server: 'http server 1.0' }],
  ['vmware_esxi', { head: '<meta name="description" content="VMware ESXi {$vmware_esxi}">\n', main: '<script>document.write("<title>" + ID_EESX_Welcome + "</title>");</script><a href="/ui/">Host client</a>' }],
  ['vmware_vcenter', { main: '<script>document.write("<title>" + ID_VC_Welcome + "</title>");</script><a href="/ui/">vSphere Client</a>' }],
  ['hp_ilo', { main: `${form('/json/login_session', 'user_login', 'password')}<p>Firmware Version {$hp_ilo}</p>` }],
  ['idrac', { main: form('/data/login', 'user', 'password'), server: 'Apache' }],
  ['printer', { main: '<table><tr><td>Status</td><td>{Ready|Sleep|Toner low}</td></tr><tr><td>Serial number</td><td>{HEX 10}</td></tr></table>' }],
  ['hikvision', { main: '<script src="/doc/script/login.js?version={$hikvision}"></script><div id="login"></div>', server: 'App-webs/' }],
  ['dahua', { main: '<div id="loginPanel"></div><script src="/baseProj/loginEx.js"></script>' }],
  ['axis', { main: '<script src="/static/app/main.js?v={hex 8}"></script><p>Live view</p>' }],
  ['tplink', { main: form('/userRpm/LoginRpm.htm', 'username', 'password') }],
  ['draytek', { main: form('/cgi-bin/wlogin.cgi', 'aa', 'ab') }],
  ['honeypot', { main: form('/login', 'user', 'password') }],
];

const HEAD = '<link rel="shortcut icon" href="/favicon.ico">\n';

export const PROGRAMS: ReadonlyMap<string, PageTemplate> = new Map(
  ROWS.map(([name, look]) => [name, { icon: 'own', ...look, head: HEAD + (look.head ?? '') }]),
);
