import { Disclosure } from '../../parts/disclosure/disclosure.tsx';
import { Section } from '../../parts/section/section.tsx';
import { ValueGroup } from '../menu/value-group.tsx';
import { Favicon } from '../pieces/favicon.tsx';
import { faviconSource } from '../pieces/favicon-source.ts';
import { headerLines } from '../pieces/header-lines.ts';
import { Headers } from '../pieces/headers.tsx';
import pieces from '../pieces/pieces.module.css';
import { objectAt, textAt } from '../read/values-at.ts';
import { Value } from '../value/value.tsx';
import type { DetailsBodyProps } from './details-body.ts';
import { FactList } from './fact-list.tsx';
import { HTTP_ROWS, ICON_ROWS } from './fact-rows.ts';

const BODY_LENGTH = 2_000;

/** The answer of a web server: facts, icon, headers, and the start of the page as text. */
export function HttpSection({ record }: DetailsBodyProps) {
  const http = objectAt(record, 'http');
  if (http === undefined) return null;
  const body = textAt(http, 'body');
  const headers = headerLines(http).length;
  return (
    <Section title="HTTP" level={3}>
      <ValueGroup>
        <FactList of={http} field="http" rows={HTTP_ROWS} />
      </ValueGroup>
      <IconFacts icon={objectAt(http, 'favicon')} />
      {headers > 0 && (
        <Disclosure title="Headers" count={headers} open>
          <Headers http={http} />
        </Disclosure>
      )}
      {body !== undefined && (
        <Disclosure title="Page" open>
          <Value text={body} field="http.body" most={BODY_LENGTH} />
        </Disclosure>
      )}
    </Section>
  );
}

function IconFacts({ icon }: { readonly icon: unknown }) {
  const image = textAt(icon, 'image');
  if (icon === undefined) return null;
  const source = image === undefined ? undefined : faviconSource(image);
  return (
    <ValueGroup>
      <div className={pieces.iconRow}>
        {image !== undefined && <Favicon image={image} size={32} />}
        <FactList of={icon} field="http.favicon" rows={ICON_ROWS} />
      </div>
      {source?.kind === 'svg' && (
        <Disclosure title="Icon as text">
          <Value text={source.text} />
        </Disclosure>
      )}
    </ValueGroup>
  );
}
