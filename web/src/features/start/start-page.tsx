export const StartPage = () => <h1>Periplus</h1>;
