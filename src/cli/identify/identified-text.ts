/** A record with its tags and vulnerabilities -> lines for a terminal. Control characters of banners are escaped. */
import type { Tag } from '../../probe/identify/tag.ts';
import type { Cve } from '../../probe/identify/vulnerabilities/match/cve-field.ts';
import { quantity } from '../../view/cells/quantity.ts';
import { visibleLine } from '../../view/visible-text.ts';
import type { Paint } from '../output/paint.ts';
import type { IdentifiedRow } from './identified-row.ts';

const MOST_LINES = 10;

export function identifiedText({ title, tags, cves }: IdentifiedRow, paint: Paint): string {
  const lines = tags.length === 0 ? [`  ${paint.faint('nothing recognised')}\n`] : tags.map((tag) => line(tag, paint));
  const shown = cves.slice(0, MOST_LINES).map((cve) => cveLine(cve, paint));
  const more =
    cves.length > MOST_LINES
      ? [`    and ${quantity(cves.length - MOST_LINES, 'vulnerability', 'vulnerabilities')} more\n`]
      : [];
  return [`${paint.heading(visibleLine(title))}\n`, ...lines, ...shown, ...more].join('');
}

function line(tag: Tag, paint: Paint): string {
  const { name = '', fullname = name, category = [] } = tag;
  const version = (tag[name] as { readonly version?: string } | undefined)?.version;
  const product = version === undefined ? fullname : `${fullname} ${version}`;
  return `  ${visibleLine(product)}  ${paint.faint(visibleLine(category.join(', ')))}\n`;
}

function cveLine(cve: Cve, paint: Paint): string {
  const { name = '', severity = '', base_score: score = '', known_exploited: isExploited } = cve;
  const notes = [
    visibleLine(cve.match_product ?? ''),
    ...(isExploited === true ? ['known to be exploited'] : cve.has_exploit === true ? ['an exploit is published'] : []),
    ...(cve.possibly_fixed === true ? ['possibly fixed by the distribution'] : []),
  ];
  const rating = visibleLine(`${severity} ${score}`.trim());
  const painted = severity === 'CRITICAL' || isExploited === true ? paint.problem(rating) : rating;
  return `    ${visibleLine(name)}  ${painted}  ${paint.faint(notes.join(', '))}\n`;
}
