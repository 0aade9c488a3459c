export const AccountPage = () => <h1>Account</h1>;
