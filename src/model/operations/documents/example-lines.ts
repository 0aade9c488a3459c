import { type Operation, pathNames } from '../operation.ts';
import type { Example } from './openapi.ts';

/** The curl command for an example of an operation, with the address in `$S` and the key in `$KEY`. */
export function curlLine({ method, path, reads, caller }: Operation, { input, lines }: Example): string {
  const inPath = pathNames(path);
  const rest = Object.entries(input).filter(([name]) => !inPath.includes(name));
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const address = `"$S${filledPath}"`;
  const key = caller === 'public' ? [] : ['-H "Authorization: Bearer $KEY"'];
  if (reads === 'body') {
    const body =
      rest.length === 0
        ? []
        : [`-H 'Content-Type: application/json' -d ${quote(JSON.stringify(Object.fromEntries(rest)))}`];
    // With a body, curl sends POST by default.
    const isPlain = method === 'POST' && rest.length > 0;
    return ['curl', ...(isPlain ? [] : [`-X ${method}`]), address, ...key, ...body].join(' ');
  }
  const query = rest.map(([name, value]) => `--data-urlencode ${quote(`${name}=${String(value)}`)}`);
  if (reads === 'lines') {
    const queryString = rest.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&');
    const url = queryString === '' ? address : `"$S${filledPath}?${queryString}"`;
    return ['curl', url, ...key, `-H 'Content-Type: application/x-ndjson' --data-binary ${quote(lines ?? '')}`].join(
      ' ',
    );
  }
  return [
    'curl',
    ...(query.length > 0 ? ['-G'] : []),
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    address,
    ...query,
    ...key,
  ].join(' ');
}

/** The same example as a command, if there is a command for the operation. */
export function commandLine({ id, path }: Operation, input: Example['input']): string | undefined {
  const argument = (name: string): string => quote(String(input[name] ?? ''));
  const option = (flag: string, name: string): string => {
    const value = input[name];
    return value === undefined ? '' : ` ${flag} ${quote(Array.isArray(value) ? value.join(',') : String(value))}`;
  };
  const [, collection = ''] = /^\/api\/(\w+?)(?:_count|_facet|_summary)?\/(?:download\/)?$/.exec(path) ?? [];
  const of = collection === 'responses' ? '' : ` -c ${collection}`;
  switch (/^(search|count|facet|download)(?:Responses|Domains|WhoisIp|WhoisDomains|Certs)$/.exec(id)?.[1] ?? id) {
    case 'search':
      return `periplus search ${argument('q')}${of}${option('--fields', 'fields')}`;
    case 'count':
      return `periplus count ${argument('q')}${of}`;
    case 'facet':
      return `periplus facet ${argument('q')}${of}${option('-f', 'facets')}${option('--size', 'size')}`;
    case 'download':
      return `periplus download ${argument('q')}${of}${option('--fields', 'fields')}${option('--size', 'size')}`;
    case 'host':
      return `periplus host ${argument('host')}${option('--fields', 'fields')}`;
    case 'ownHost':
      return `periplus host${option('--fields', 'fields')}`;
    case 'hostHistory':
      return `periplus host ${argument('host')} --history`;
    case 'nodeCount':
      return `periplus discovery searches ${argument('node_type')} ${argument('node_value')}`;
    case 'nodeResult':
      return `periplus discovery results ${argument('node_type')} ${argument('node_value')}${option('--search', 'search_field_id')}`;
    case 'discoveryGraph':
      return `periplus discovery graph ${argument('node_type')} ${argument('node_value')}${option('--searches', 'search_field_id')}`;
    case 'discoveryPaths':
      return `periplus discovery paths ${argument('node_type')} ${argument('node_value')} ${argument('to_type')} ${argument('to_value')}`;
    case 'indices':
      return 'periplus indices';
    case 'mapping':
      return `periplus mapping ${argument('collection')}`;
    case 'facetMapping':
      return `periplus mapping ${argument('collection')} --facet`;
    case 'checkQuery':
      return `periplus query ${argument('q')}`;
    case 'adminLoadLines':
      return `periplus load FILE${option('-c', 'collection')}${option('-l', 'label')}`;
    case 'loadPrivate':
      return `periplus load FILE${option('-c', 'collection')}${option('-l', 'label')} --private`;
    case 'adminIndices':
      return 'periplus index list';
    case 'adminPublishIndex':
      return `periplus index publish ${argument('id')}`;
    case 'adminWithdrawIndex':
      return `periplus index withdraw ${argument('id')}`;
    case 'adminRelabelIndex':
      return `periplus index relabel ${argument('id')} ${argument('label')}`;
    case 'adminDropIndex':
      return `periplus index drop ${argument('id')}`;
    case 'adminLoadDemo':
      return `periplus demo${option('--size', 'size')}${option('--seed', 'seed')}`;
    case 'adminRemoveDemo':
      return 'periplus demo --remove';
    case 'adminCheckStore':
      return `periplus store check${input.deep === true ? ' --deep' : ''}`;
    case 'adminCompactStore':
      return 'periplus store compact';
    case 'adminBackUpStore':
      return 'periplus store backup FOLDER';
    case 'adminDatasets':
      return 'periplus dataset list';
    case 'adminPublishDatasets':
      return `periplus dataset publish ${(input.names as readonly string[]).map(quote).join(' ')}${option('--every-hours', 'every_hours')}`;
    case 'adminDropDataset':
      return `periplus dataset drop ${argument('name')}`;
    default:
      return undefined;
  }
}

/** Quotes a text for a shell if needed. */
function quote(text: string): string {
  return /^[\w./:,@-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
