import { Outlet } from '@tanstack/react-router';

/** What is around every page. */
export const Frame = () => (
  <main>
    <Outlet />
  </main>
);
