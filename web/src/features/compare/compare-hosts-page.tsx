export const CompareHostsPage = () => <h1>Compare hosts</h1>;
