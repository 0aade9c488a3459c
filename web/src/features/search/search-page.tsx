export const SearchPage = () => <h1>Search</h1>;
