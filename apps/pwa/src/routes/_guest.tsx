import { createFileRoute, redirect } from '@tanstack/react-router';

/** Screens for visitors. Logged-in users are redirected to the home page. */
export const Route = createFileRoute('/_guest')({
  beforeLoad: ({ context }) => {
    if (context.session.get().isLoggedIn) throw redirect({ to: '/' });
  },
});
