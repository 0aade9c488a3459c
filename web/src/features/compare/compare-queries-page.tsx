export const CompareQueriesPage = () => <h1>Compare queries</h1>;
