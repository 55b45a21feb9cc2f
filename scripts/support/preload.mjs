// Preloaded into the server that a command starts.
import { Server } from 'node:net';

// It ends with the process that started it, even when that one was killed.
process.on('disconnect', () => process.exit(0));

// The address to listen on is given here and not to the framework: told to listen on 127.0.0.1 it takes its own
// rewrites for those to another host, because it spells that one «localhost», and asks itself without end.
const host = process.env.LISTEN_HOST;
if (host) {
  const { listen } = Server.prototype;
  Server.prototype.listen = function (port, ...rest) {
    const others = typeof rest[0] === 'string' ? rest.slice(1) : rest;
    return typeof port === 'number'
      ? listen.call(this, port, host, ...others)
      : listen.call(this, port, ...rest);
  };
}
