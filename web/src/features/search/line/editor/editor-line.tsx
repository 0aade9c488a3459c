import type { Collection } from '@periplus/model/collection.ts';
import { type RefObject, useEffect, useRef } from 'react';
import type { PlainLineHandle } from '../plain-line.tsx';
import { QueryEditor } from './query-editor.ts';

interface EditorLineProps {
  readonly className: string | undefined;
  readonly collection: Collection;
  readonly indices: string;
  readonly text: string;
  /** The input whose place it takes. */
  readonly former: RefObject<PlainLineHandle | null>;
  readonly onChange: (text: string) => void;
  readonly onRun: (text: string) => void;
}

/** The query in an editor: highlighted, checked as typed, completed. */
export const EditorLine = ({ className, collection, indices, text, former, onChange, onRun }: EditorLineProps) => {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<QueryEditor>(null);
  const calls = useRef({ onChange, onRun });
  calls.current = { onChange, onRun };
  const first = useRef({ text, scope: { collection, indices } });
  useEffect(() => {
    if (place.current === null) return;
    const made = new QueryEditor({
      parent: place.current,
      text: first.current.text,
      scope: first.current.scope,
      onChange: (changed) => calls.current.onChange(changed),
      onRun: (query) => calls.current.onRun(query),
    });
    if (former.current?.hasFocus() === true) made.focus(former.current.selection());
    editor.current = made;
    return () => made.destroy();
  }, [former]);
  useEffect(() => editor.current?.setText(text), [text]);
  useEffect(() => editor.current?.setScope({ collection, indices }), [collection, indices]);
  return <div ref={place} className={className} />;
};
