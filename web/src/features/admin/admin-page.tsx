export const AdminPage = () => <h1>Administration</h1>;
