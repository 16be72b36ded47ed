import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../audit/actor';

const ADDRESS_MAX = 64;
const GROUPS = 8;
/** Groups of 16 bits in the network of a subscriber (/64) and of a site (/48). */
const NETWORK_GROUPS = 4;
const SITE_GROUPS = 3;
/** Some proxies add the port of the caller: `190.12.3.4:5060` or `[2001:db8::1]:5060`. */
const WITH_PORT = /^(?:\[(?<v6>[^\]]+)\](?::\d+)?|(?<v4>\d{1,3}(?:\.\d{1,3}){3}):\d+)$/;
/** The first six groups of an IPv4 address that is written as IPv6. */
const IPV4_MAPPED = '0:0:0:0:0:ffff';

/**
 * Fastify's `trustProxy`: trusts the `X-Forwarded-For` entries of the nearest `proxies` only. Entries further left come
 * from the caller, who could otherwise send another address with every guess.
 */
export function trustProxies(proxies: number): false | ((address: string, hop: number) => boolean) {
  return proxies > 0 && ((_address, hop) => hop < proxies);
}

/** The address of the caller before Fastify sees the request: the same as its `request.ip` with `trustProxies`. */
export function addressOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const forwarded = proxies > 0 ? String(headers['x-forwarded-for'] ?? '') : '';
  const addresses = forwarded.split(',');
  return addresses[Math.max(0, addresses.length - proxies)]?.trim() || (socket.remoteAddress ?? '');
}

/** The eight groups of an IPv6 address, in hexadecimal digits without leading zeros. */
function groupsOf(address: string): string[] {
  // `URL` writes an embedded IPv4 address in hexadecimal digits.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = Array<string>(GROUPS - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after];
}

/** The two last groups of an IPv6 address as an IPv4 address. */
function ipv4Of(groups: string[]): string {
  const bytes = groups.slice(-2).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join('.');
}

function withoutPort(address: string): string {
  const { v4, v6 } = WITH_PORT.exec(address)?.groups ?? {};
  return (v4 ?? v6 ?? address).replace(/%.*$/, '');
}

/** The address of a caller for records: without a port, and an IPv4 address that is written as IPv6 as IPv4. */
export function fullAddress(address: string): string {
  const plain = withoutPort(address);
  if (isIP(plain) !== 6) return plain.slice(0, ADDRESS_MAX);
  const groups = groupsOf(plain);
  return groups.slice(0, -2).join(':') === IPV4_MAPPED ? ipv4Of(groups) : plain;
}

/**
 * The key by which attempts from an address are counted: an IPv4 address itself, also if it is written as IPv6; of an
 * IPv6 address its network (/64), because one subscriber has all the addresses of a network. A port is ignored.
 */
export function addressKey(address: string): string {
  const plain = withoutPort(address);
  if (isIP(plain) === 4) return plain;
  // Some proxies send a word, such as `unknown`. The prefix keeps it apart from the words of the counters.
  if (isIP(plain) !== 6) return `name ${plain}`.slice(0, ADDRESS_MAX);
  const groups = groupsOf(plain);
  if (groups.slice(0, -2).join(':') === IPV4_MAPPED) return ipv4Of(groups);
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** The site (/48) of an `addressKey`, which has 65,536 networks; `null` for an IPv4 address. */
export function siteKey(key: string): string | null {
  return key.endsWith('::/64') ? `${key.split(':').slice(0, SITE_GROUPS).join(':')}::/48` : null;
}

/** The key by which requests at once are counted: of an IPv4 address the address, of an IPv6 address its site (/48). */
export function callerKey(address: string): string {
  const key = addressKey(address);
  return siteKey(key) ?? key;
}

/** Parameter decorator: the `addressKey` of the caller. */
export const ClientAddress = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  addressKey(context.switchToHttp().getRequest<FastifyRequest>().ip),
);

/** Parameter decorator: a visitor as the actor of a change. */
export const VisitorActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { ip, id } = context.switchToHttp().getRequest<FastifyRequest>();
  return { id: null, role: 'visitor', ip: fullAddress(ip), requestId: id };
});
