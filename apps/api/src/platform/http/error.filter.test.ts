import { jest } from '@jest/globals';
import { HttpException } from '@nestjs/common';
import { toAppError } from './error.filter';

const logger = { error: jest.fn(), warn: jest.fn() };

describe('an error of the framework', () => {
  it.each([
    [405, 'method_not_allowed'],
    [412, 'precondition_failed'],
    [416, 'range_not_satisfiable'],
    [417, 'expectation_failed'],
    [451, 'request_malformed'],
    [499, 'request_malformed'],
  ])('with the status %i is the code %s and nothing unexpected', (status, code) => {
    for (const error of [new HttpException('x', status), Object.assign(new Error('x'), { statusCode: status })]) {
      expect(toAppError(error, logger)).toMatchObject({ code });
    }
    expect(logger.error).not.toHaveBeenCalled();
  });

  it.each([500, 502, undefined])('with the status %s is logged and hidden', (statusCode) => {
    expect(toAppError(Object.assign(new Error('secret'), { statusCode }), logger)).toMatchObject({ status: 500 });
    expect(logger.error).toHaveBeenCalled();
  });
});

describe('an error of PostgreSQL', () => {
  it.each([
    ['a deadlock', '40P01', { code: 'overloaded', status: 503, details: { retryAfter: 2 } }],
    ['a serialization failure', '40001', { code: 'overloaded', status: 503, details: { retryAfter: 2 } }],
    ['a row that was deleted', '23503', { code: 'data_changed', status: 409 }],
  ])('because of %s is nothing unexpected', (_, code, expected) => {
    const unexpected = jest.fn();
    const error = Object.assign(new Error('x'), { code });
    expect(toAppError(error, { error: unexpected, warn: jest.fn() })).toMatchObject(expected);
    expect(unexpected).not.toHaveBeenCalled();
  });
});
