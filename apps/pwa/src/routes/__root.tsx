import { createRootRouteWithContext } from '@tanstack/react-router';
import type { RouterContext } from '../shell/router-context';
import { Shell } from '../shell/Shell';

export const Route = createRootRouteWithContext<RouterContext>()({ component: Shell });
