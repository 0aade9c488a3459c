export const CompareScansPage = () => <h1>Compare scans</h1>;
