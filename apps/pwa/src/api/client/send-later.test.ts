import { ForeignResponseError, HttpError, NetworkError } from './errors';
import { isFinalRefusal, mayAffectOnlyThisRequest, nextTryIn } from './send-later';

it.each([
  ['a field that is wrong', new HttpError({ status: 422, message: '' }), true],
  ['a person without the right', new HttpError({ status: 403, message: '' }), true],
  ['a session that ended', new HttpError({ status: 401, message: '' }), false],
  ['too many requests', new HttpError({ status: 429, message: '' }), false],
  ['a server that fails', new HttpError({ status: 503, message: '' }), false],
  ['a proxy that refuses', new ForeignResponseError({ status: 403, message: '' }), false],
  ['no network', new NetworkError(''), false],
])('says whether %s is refused for good', (_, error, isFinal) => {
  expect(isFinalRefusal(error)).toBe(isFinal);
});

it.each([
  ['a failing server', new HttpError({ status: 500, message: '' }), true],
  ['too many requests', new HttpError({ status: 429, message: '' }), false],
  ['a Wi-Fi network that requires a login', new ForeignResponseError({ status: 511, message: '' }), false],
  ['no network', new NetworkError(''), false],
])('says whether %s may affect only one request', (_, error, isOfOne) => {
  expect(mayAffectOnlyThisRequest(error)).toBe(isOfOne);
});

it.each([
  ['a minute', new NetworkError(''), 60_000],
  [
    'a minute, although the server would take it earlier',
    new HttpError({ status: 503, message: '', retryAfter: 2 }),
    60_000,
  ],
  ['as long as a proxy says', new ForeignResponseError({ status: 503, message: '', retryAfter: 300 }), 300_000],
  ['an hour at most', new HttpError({ status: 503, message: '', retryAfter: 86_400 }), 3_600_000],
])('waits %s', (_, error, ms) => {
  expect(nextTryIn(error)).toBe(ms);
});
