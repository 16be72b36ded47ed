/** Global objects that no test replaces. Those that tests do, such as `Date` by fake timers, do not belong here. */
export const BUILT_IN_OBJECTS = [
  ...['Array', 'ArrayBuffer', 'BigInt', 'Boolean', 'Buffer', 'DataView', 'Error', 'Function', 'JSON', 'Map', 'Math'],
  ...['Number', 'Object', 'Promise', 'Proxy', 'RangeError', 'Reflect', 'RegExp', 'Set', 'String', 'Symbol'],
  ...['SyntaxError', 'TypeError', 'Uint8Array', 'WeakMap', 'WeakSet', 'decodeURIComponent', 'encodeURIComponent'],
  ...['isNaN', 'parseFloat', 'parseInt', 'process'],
];
