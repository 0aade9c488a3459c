export const SavedSearchesPage = () => <h1>Saved searches</h1>;
