/** The icon of the service for browser tabs: a compass needle. */
export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#0b57a4"/><path d="M16 4l4 12h-8z" fill="#fff"/><path d="M16 28l-4-12h8z" fill="#8ab8f0"/></svg>
`;
