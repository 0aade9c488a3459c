import { HighlightStyle, LanguageSupport, LRLanguage, syntaxHighlighting } from '@codemirror/language';
import { styleTags, tags } from '@lezer/highlight';
import { parser } from '@periplus/query/grammar/parser.generated.ts';

/** Colours of the grammar that the server reads queries with. */
const language = LRLanguage.define({
  name: 'query',
  parser: parser.configure({
    props: [
      styleTags({
        FieldName: tags.propertyName,
        Colon: tags.punctuation,
        'Quoted OpenQuoted': tags.string,
        RegexText: tags.regexp,
        'RangeOpen RangeClose To CompareOp': tags.operator,
        RangeValue: tags.literal,
        'AndOp OrOp NotOp PlusOp': tags.keyword,
        'Open Close': tags.paren,
        'Tilde Boost': tags.modifier,
      }),
    ],
  }),
});

const style = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--act)' },
  { tag: tags.keyword, color: 'var(--ink)', fontWeight: '700' },
  { tag: [tags.string, tags.regexp], color: 'var(--good)' },
  { tag: [tags.operator, tags.punctuation, tags.paren, tags.modifier], color: 'var(--ink-soft)' },
]);

export const queryHighlighting = [new LanguageSupport(language), syntaxHighlighting(style)];
