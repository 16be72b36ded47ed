import { createFileRoute, redirect } from '@tanstack/react-router';

/** Screens for those who are not logged in; others go to the start. */
export const Route = createFileRoute('/_guest')({
  beforeLoad: ({ context }) => {
    if (context.session.get().isLoggedIn) throw redirect({ to: '/' });
  },
});
