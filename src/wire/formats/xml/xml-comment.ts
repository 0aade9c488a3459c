/** Two hyphens would end a comment, and one at its end would be a part of the mark. */
export const xmlComment = (text: string): string => `<!-- ${text.replaceAll('--', '- -').replace(/-$/, '- ')} -->`;
