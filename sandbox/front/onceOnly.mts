/**
 * For requests to a server on loopback: Node keeps an idle connection for five seconds, so that one which is used again could be
 * closed just as the next request goes out on it.
 */
export const onceOnly = { connection: 'close' };
