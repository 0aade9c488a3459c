export const ScanPage = () => <h1>Scan</h1>;
