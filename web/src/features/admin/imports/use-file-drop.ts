import { useEffect, useRef, useState } from 'react';

/** Files that are dropped anywhere on the page. True while some are held over it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    addEventListener('dragover', (event) => (hasFiles(event) ? hold(event) : undefined), { signal });
    addEventListener('dragleave', ({ relatedTarget }) => (relatedTarget === null ? setIsOver(false) : undefined), {
      signal,
    });
    addEventListener(
      'drop',
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        take.current([...(event.dataTransfer?.files ?? [])]);
      },
      { signal },
    );
    return () => ended.abort();

    function hold(event: DragEvent): void {
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'copy';
      setIsOver(true);
    }
  }, []);
  return isOver;
}

/** A text or a link can be dragged, too. */
const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;
