import {
  acceptCompletion,
  autocompletion,
  closeCompletion,
  completionKeymap,
  completionStatus,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { linter, setDiagnostics, setDiagnosticsEffect } from '@codemirror/lint';
import { Compartment, EditorState, Prec } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { pageNonce } from '../../../../api/page-nonce.ts';
import { collectionNames } from '../../../../paths/collection-names.ts';
import { preference } from '../../../../preferences/preference.ts';
import { queryCompletions } from './query-completions.ts';
import { queryDiagnostics } from './query-diagnostics.ts';
import { queryHighlighting } from './query-highlighting.ts';
import type { QueryScope } from './query-scope.ts';
import { queryTheme } from './query-theme.ts';

interface QueryEditorOptions {
  readonly parent: HTMLElement;
  readonly text: string;
  readonly scope: QueryScope;
  readonly onChange: (text: string) => void;
  readonly onRun: (text: string) => void;
}

/** The editor of a query: one line that grows, where Enter searches and Tab leaves. */
export class QueryEditor {
  readonly #view: EditorView;
  readonly #scoped = new Compartment();

  constructor({ parent, text, scope, onChange, onRun }: QueryEditorOptions) {
    const run = (view: EditorView): boolean => {
      closeCompletion(view);
      onRun(view.state.doc.toString());
      return true;
    };
    this.#view = new EditorView({
      parent,
      doc: text,
      extensions: [
        EditorView.cspNonce.of(pageNonce()),
        EditorView.contentAttributes.of({
          'aria-label': 'Query',
          'data-query-line': '',
          spellcheck: 'false',
          autocapitalize: 'off',
          autocorrect: 'off',
          enterkeyhint: 'search',
        }),
        EditorView.lineWrapping,
        history(),
        Prec.highest(keymap.of([{ key: 'Enter', run: (view) => this.#enter(view, run) }])),
        // Tab leaves the field, as in every other one.
        keymap.of([...completionKeymap, ...historyKeymap, ...defaultKeymap.filter(({ key }) => key !== 'Tab')]),
        oneLine,
        typingOverSelection,
        queryHighlighting,
        queryTheme,
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onChange(state.doc.toString());
        }),
        this.#scoped.of(scopedTo(scope)),
      ],
    });
    this.#check(scope);
  }

  focus([from, to]: readonly [number, number]): void {
    const last = this.#view.state.doc.length;
    this.#view.dispatch({ selection: { anchor: Math.min(from, last), head: Math.min(to, last) } });
    this.#view.focus();
  }

  /** Only if it differs: the editor keeps its history and its cursor otherwise. */
  setText(text: string): void {
    const { doc } = this.#view.state;
    if (doc.toString() !== text) this.#view.dispatch({ changes: { from: 0, to: doc.length, insert: text } });
  }

  setScope(scope: QueryScope): void {
    this.#view.dispatch({ effects: this.#scoped.reconfigure(scopedTo(scope)) });
    this.#check(scope);
  }

  destroy(): void {
    this.#view.destroy();
  }

  /** What stands there without having been typed. */
  #check({ collection }: QueryScope): void {
    const { state } = this.#view;
    this.#view.dispatch(setDiagnostics(state, queryDiagnostics(state.doc.toString(), collection)));
  }

  /** Enter searches, unless the reader chose a completion with the arrow keys. */
  #enter(view: EditorView, run: (view: EditorView) => boolean): boolean {
    return completionStatus(view.state) === 'active' && acceptCompletion(view) ? true : run(view);
  }
}

function scopedTo(scope: QueryScope) {
  return [
    placeholder(collectionNames[scope.collection].example),
    linter(null),
    checkedAsTyped(scope),
    preference('completion') === 'off'
      ? []
      : autocompletion({
          override: [queryCompletions(scope)],
          // Nothing is chosen until an arrow key chooses it, so that Enter searches.
          selectOnOpen: false,
          activateOnTypingDelay: 20,
          maxRenderedOptions: 50,
          icons: false,
        }),
  ];
}

/** What is typed is shown with its problems at once: a check after it would wait until the page is drawn. */
const checkedAsTyped = ({ collection }: QueryScope) =>
  EditorState.transactionExtender.of(({ docChanged, newDoc }) =>
    docChanged ? { effects: setDiagnosticsEffect.of(queryDiagnostics(newDoc.toString(), collection)) } : null,
  );

/**
 * Browsers keep the style of text that is typed over, in an attribute that the policy of the page forbids. So the editor
 * replaces a selection itself.
 */
const typingOverSelection = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    const { inputType, data } = event;
    if (inputType !== 'insertText' || !data || view.composing || view.state.selection.main.empty) return false;
    event.preventDefault();
    view.dispatch(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    return true;
  },
});

/** A query pasted from several lines is one. */
const oneLine = EditorState.transactionFilter.of((transaction) => {
  if (transaction.newDoc.lines === 1) return transaction;
  const text = transaction.newDoc.toString().replace(/\s*\n\s*/g, ' ');
  return [
    { changes: { from: 0, to: transaction.startState.doc.length, insert: text }, selection: { anchor: text.length } },
  ];
});
