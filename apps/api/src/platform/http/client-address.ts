import { isIP } from 'node:net';
import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

const IPV4_IN_IPV6 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;
const ADDRESS_MAX = 64;
/** Groups of 16 bits in the network part (/64) of an IPv6 address. */
const NETWORK_GROUPS = 4;

/**
 * Fastify's `trustProxy`: trusts the `X-Forwarded-For` entries of the nearest `proxies` only. Entries further left come
 * from the caller, who could otherwise send another address with every guess.
 */
export function trustProxies(proxies: number): false | ((address: string, hop: number) => boolean) {
  return proxies > 0 && ((_address, hop) => hop < proxies);
}

/**
 * The key by which attempts from an address are counted: an IPv4 address itself, also if it is written as IPv6; of an
 * IPv6 address its network (/64), because one subscriber has all the addresses of a network.
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

/** Parameter decorator: the `addressKey` of the caller. */
export const ClientAddress = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  addressKey(context.switchToHttp().getRequest<FastifyRequest>().ip),
);
