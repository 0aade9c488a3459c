export const ScansPage = () => <h1>Scans</h1>;
