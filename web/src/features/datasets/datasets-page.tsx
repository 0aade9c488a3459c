export const DatasetsPage = () => <h1>Data sets</h1>;
