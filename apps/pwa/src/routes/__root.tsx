import { createRootRouteWithContext } from '@tanstack/react-router';
import type { RouterContext } from '../navigation/router-context';

/** The root of all pages. `app/router.ts` gives it the frame around every page. */
export const Route = createRootRouteWithContext<RouterContext>()();
