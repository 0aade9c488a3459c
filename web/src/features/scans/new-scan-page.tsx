export const NewScanPage = () => <h1>New scan</h1>;
