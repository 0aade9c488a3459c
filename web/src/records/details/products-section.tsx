import { Section } from '../../parts/section/section.tsx';
import { ValueGroup } from '../menu/value-group.tsx';
import pieces from '../pieces/pieces.module.css';
import { ShowMore, useShowMore } from '../pieces/show-more.tsx';
import { objectsAt, textAt, textsAt } from '../read/values-at.ts';
import { Value } from '../value/value.tsx';
import type { DetailsBodyProps } from './details-body.ts';

/** The recognised products, with their versions, kinds and CPE names. */
export function ProductsSection({ record }: DetailsBodyProps) {
  const tags = objectsAt(record, 'tag', 200);
  const more = useShowMore(tags, 10);
  if (tags.length === 0) return null;
  return (
    <Section title="Products" count={tags.length} level={3}>
      <ValueGroup>
        {more.shown.map((tag, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a product may stand twice
          <Product key={at} tag={tag} />
        ))}
        <ShowMore more={more} noun="products" />
      </ValueGroup>
    </Section>
  );
}

function Product({ tag }: { readonly tag: unknown }) {
  const name = textAt(tag, 'name') ?? '';
  const version = name.includes('.') ? undefined : textAt(tag, `${name}.version`);
  return (
    <div className={pieces.linkHead}>
      <Value text={name} field="tag.name" shown={textAt(tag, 'fullname') ?? name} className={pieces.subject} />
      {version !== undefined && <Value text={version} field={`tag.${name}.version`} />}
      {textsAt(tag, 'category', 10).map((category) => (
        <Value key={category} text={category} field="tag.category" className={pieces.soft} />
      ))}
      {textsAt(tag, 'cpe', 5).map((cpe) => (
        <Value key={cpe} text={cpe} field="tag.cpe" className={pieces.soft} />
      ))}
    </div>
  );
}
