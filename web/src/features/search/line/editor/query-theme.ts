import { EditorView } from '@codemirror/view';

/** The editor looks as the input that it replaces, so that nothing jumps. */
export const queryTheme = EditorView.theme({
  '&': { backgroundColor: 'transparent', minHeight: '34px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--data)', lineHeight: '22px' },
  '.cm-content': { padding: '6px 0', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 8px' },
  '.cm-placeholder': { color: 'var(--ink-faint)' },
  '.cm-tooltip': {
    border: 'none',
    borderRadius: 'var(--radius)',
    backgroundColor: 'var(--raised)',
    boxShadow: 'var(--float)',
    color: 'var(--ink)',
    maxWidth: 'min(640px, 94vw)',
  },
  '.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--data)', fontSize: 'var(--text)', maxHeight: '280px' },
  '.cm-tooltip-autocomplete > ul > li': { padding: '4px 8px', display: 'flex', gap: '12px' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': { backgroundColor: 'var(--act-wash)', color: 'var(--ink)' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
  '.cm-completionDetail': {
    flex: '1',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: 'var(--ink-soft)',
    fontFamily: 'var(--words)',
    fontStyle: 'normal',
    textAlign: 'end',
  },
  '.cm-diagnostic': { padding: '6px 10px', borderInlineStart: '3px solid var(--warn)' },
  '.cm-diagnostic-error': { borderColor: 'var(--risk)' },
  '.cm-diagnosticAction': {
    marginInlineStart: '8px',
    padding: '1px 8px',
    borderRadius: 'var(--radius)',
    backgroundColor: 'var(--act)',
    color: 'var(--on-act)',
  },
  '.cm-lintRange-error': { backgroundImage: 'none', textDecoration: 'underline wavy var(--risk)' },
  '.cm-lintRange-warning': { backgroundImage: 'none', textDecoration: 'underline wavy var(--warn)' },
});
