import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ForAnyone } from './access';
import { AccessGuard } from './access.guard';

class Routes {
  undeclared(): void {}

  @ForAnyone()
  open(): void {}
}

@ForAnyone()
class OpenRoutes {
  inherited(): void {}
}

/** The part of an execution context that the guard reads before it looks for a token. */
const contextOf = (owner: object, handler: () => void) =>
  ({ getHandler: () => handler, getClass: () => owner }) as unknown as ExecutionContext;

describe('AccessGuard', () => {
  const guard = new AccessGuard(new Reflector());

  it('refuses a route that declares no access', async () => {
    const context = contextOf(Routes, Routes.prototype.undeclared);
    await expect(guard.canActivate(context)).rejects.toMatchObject({ code: 'forbidden', status: 403 });
  });

  it.each([
    ['on the route', contextOf(Routes, Routes.prototype.open)],
    ['on the controller', contextOf(OpenRoutes, OpenRoutes.prototype.inherited)],
  ])('allows a route that is declared for anyone %s', async (_, context) => {
    await expect(guard.canActivate(context)).resolves.toBe(true);
  });
});
