import { type Operation, pathNames } from '../operation.ts';
import type { Example } from './openapi.ts';

/** An example of an operation -> the line for curl, with the address in `$S` and the key in `$KEY`. */
export function curlLine({ method, path, reads, caller }: Operation, { input, lines }: Example): string {
  const inPath = pathNames(path);
  const rest = Object.entries(input).filter(([name]) => !inPath.includes(name));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const address = `"$S${filled}"`;
  const key = caller === 'public' ? [] : ['-H "Authorization: Bearer $KEY"'];
  if (reads === 'body') {
    const body =
      rest.length === 0
        ? []
        : [`-H 'Content-Type: application/json' -d ${quoted(JSON.stringify(Object.fromEntries(rest)))}`];
    // With a body curl sends POST by itself.
    const isPlain = method === 'POST' && rest.length > 0;
    return ['curl', ...(isPlain ? [] : [`-X ${method}`]), address, ...key, ...body].join(' ');
  }
  const query = rest.map(([name, value]) => `--data-urlencode ${quoted(`${name}=${String(value)}`)}`);
  if (reads === 'lines') {
    const asked = rest.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&');
    const where = asked === '' ? address : `"$S${filled}?${asked}"`;
    return ['curl', where, ...key, `-H 'Content-Type: application/x-ndjson' --data-binary ${quoted(lines ?? '')}`].join(
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

/** The same as a command, where one asks this operation. */
export function commandLine({ id, path }: Operation, input: Example['input']): string | undefined {
  const given = (name: string): string => quoted(String(input[name] ?? ''));
  const option = (flag: string, name: string): string => {
    const value = input[name];
    return value === undefined ? '' : ` ${flag} ${quoted(Array.isArray(value) ? value.join(',') : String(value))}`;
  };
  const [, collection = ''] = /^\/api\/(\w+?)(?:_count|_facet|_summary)?\/(?:download\/)?$/.exec(path) ?? [];
  const of = collection === 'responses' ? '' : ` -c ${collection}`;
  switch (/^(search|count|facet|download)(?:Responses|Domains|WhoisIp|WhoisDomains|Certs)$/.exec(id)?.[1] ?? id) {
    case 'search':
      return `periplus search ${given('q')}${of}${option('--fields', 'fields')}`;
    case 'count':
      return `periplus count ${given('q')}${of}`;
    case 'facet':
      return `periplus facet ${given('q')}${of}${option('-f', 'facets')}${option('--size', 'size')}`;
    case 'download':
      return `periplus download ${given('q')}${of}${option('--fields', 'fields')}${option('--size', 'size')}`;
    case 'host':
      return `periplus host ${given('host')}${option('--fields', 'fields')}`;
    case 'ownHost':
      return `periplus host${option('--fields', 'fields')}`;
    case 'hostHistory':
      return `periplus host ${given('host')} --history`;
    case 'nodeCount':
      return `periplus discovery searches ${given('node_type')} ${given('node_value')}`;
    case 'nodeResult':
      return `periplus discovery results ${given('node_type')} ${given('node_value')}${option('--search', 'search_field_id')}`;
    case 'discoveryGraph':
      return `periplus discovery graph ${given('node_type')} ${given('node_value')}${option('--searches', 'search_field_id')}`;
    case 'discoveryPaths':
      return `periplus discovery paths ${given('node_type')} ${given('node_value')} ${given('to_type')} ${given('to_value')}`;
    case 'indices':
      return 'periplus indices';
    case 'mapping':
      return `periplus mapping ${given('collection')}`;
    case 'facetMapping':
      return `periplus mapping ${given('collection')} --facet`;
    case 'checkQuery':
      return `periplus query ${given('q')}`;
    case 'adminLoadLines':
      return `periplus load FILE${option('-c', 'collection')}${option('-l', 'label')}`;
    case 'loadPrivate':
      return `periplus load FILE${option('-c', 'collection')}${option('-l', 'label')} --private`;
    case 'adminIndices':
      return 'periplus index list';
    case 'adminPublishIndex':
      return `periplus index publish ${given('id')}`;
    case 'adminWithdrawIndex':
      return `periplus index withdraw ${given('id')}`;
    case 'adminRelabelIndex':
      return `periplus index relabel ${given('id')} ${given('label')}`;
    case 'adminDropIndex':
      return `periplus index drop ${given('id')}`;
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
      return `periplus dataset publish ${(input.names as readonly string[]).map(quoted).join(' ')}${option('--every-hours', 'every_hours')}`;
    case 'adminDropDataset':
      return `periplus dataset drop ${given('name')}`;
    default:
      return undefined;
  }
}

/** As a shell takes it for one word; what needs no quotes has none. */
function quoted(text: string): string {
  return /^[\w./:,@-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
