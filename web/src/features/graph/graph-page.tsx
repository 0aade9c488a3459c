export const GraphPage = () => <h1>Graph</h1>;
