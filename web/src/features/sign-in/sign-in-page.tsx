export const SignInPage = () => <h1>Sign in</h1>;
