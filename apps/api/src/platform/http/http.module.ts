import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { AccessGuard } from './access.guard';
import { ErrorFilter } from './error.filter';
import { ContractPipe } from './validation.pipe';

/** What every request passes: the guard, the contract, and on failure the one filter. */
@Module({
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_PIPE, useClass: ContractPipe },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
})
export class HttpModule {}
