export const AgentsPage = () => <h1>Agents</h1>;
