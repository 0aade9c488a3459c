export const HostPage = () => <h1>Host</h1>;
