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

/** Of a guard's context only what it reads before it looks for a token. */
const calling = (owner: object, handler: () => void) =>
  ({ getHandler: () => handler, getClass: () => owner }) as unknown as ExecutionContext;

describe('AccessGuard', () => {
  const guard = new AccessGuard(new Reflector());

  it('closes a route that declares nothing to everybody', async () => {
    const context = calling(Routes, Routes.prototype.undeclared);
    await expect(guard.canActivate(context)).rejects.toMatchObject({ code: 'forbidden', status: 403 });
  });

  it.each([
    ['at the route', calling(Routes, Routes.prototype.open)],
    ['at the controller', calling(OpenRoutes, OpenRoutes.prototype.inherited)],
  ])('opens one that is for anyone, said %s', async (_, context) => {
    await expect(guard.canActivate(context)).resolves.toBe(true);
  });
});
