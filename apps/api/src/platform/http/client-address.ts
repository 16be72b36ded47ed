import { isIP } from 'node:net';
import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

const IPV4_IN_IPV6 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;
const ADDRESS_MAX = 64;
const NETWORK_GROUPS = 4;

/**
 * Whose word on `X-Forwarded-For` counts: the `proxies` nearest ones. Whatever stands further left in it was written by
 * the caller, who could otherwise be from a new address with every guess.
 */
export function trustProxies(proxies: number): false | ((address: string, hop: number) => boolean) {
  return proxies > 0 && ((_address, hop) => hop < proxies);
}

/**
 * An address as guesses are counted by: IPv4 as it is, also where it comes dressed as IPv6; of an IPv6 address the
 * network (/64), since every subscriber has all the rest of it to choose from.
 */
export function addressKey(address: string): string {
  const plain = IPV4_IN_IPV6.exec(address)?.[1] ?? address.replace(/%.*$/, '');
  if (isIP(plain) !== 6) return plain.slice(0, ADDRESS_MAX);
  const [head = '', tail] = plain.toLowerCase().split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(gap).fill('0'), ...after];
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Where the request comes from, as guesses are counted by. */
export const ClientAddress = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  addressKey(context.switchToHttp().getRequest<FastifyRequest>().ip),
);
