export const ScanReportPage = () => <h1>Report</h1>;
