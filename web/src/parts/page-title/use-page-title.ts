import { useEffect } from 'react';

/** Names the page in the title of its tab: what it is about comes first. Text of strangers is cut. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
}

export const pageTitle = (title: string): string => `${[...title].slice(0, LONGEST).join('')} · Periplus`;

const LONGEST = 80;
