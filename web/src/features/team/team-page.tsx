export const TeamPage = () => <h1>Team</h1>;
