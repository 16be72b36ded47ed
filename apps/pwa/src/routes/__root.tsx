import { createRootRouteWithContext } from '@tanstack/react-router';
import type { RouterContext } from '../router';
import { Shell } from '../shell/Shell';

export const Route = createRootRouteWithContext<RouterContext>()({ component: Shell });
