import { createFileRoute } from '@tanstack/react-router';
import { requireLogin } from '../shell/guards';

/** Any logged-in user. */
export const Route = createFileRoute('/_auth')({ beforeLoad: (input) => requireLogin(input) });
