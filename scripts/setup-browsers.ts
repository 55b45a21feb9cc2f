import { findFirefox, findWebKit } from './support/browsers';
import { findProgram, install } from './support/programs';
import { CommandError, command, say } from './support/say';

/** What the tests use where it is there, by Debian's packages. */
const tools: readonly (readonly [isHere: () => boolean, packages: readonly string[]])[] = [
  // The engine that made the pictures of `e2e/looks`.
  [() => findProgram('chromium-headless-shell') !== null, ['chromium-headless-shell']],
  [() => findFirefox() !== null, ['firefox-esr']],
  [() => findWebKit() !== null, ['webkit2gtk-driver', 'xvfb']],
  [() => findProgram('redis-server') !== null, ['redis-server']],
  [() => findProgram('nginx') !== null, ['nginx']],
];

const missing = () => tools.filter(([isHere]) => !isHere()).flatMap(([, packages]) => packages);

command(() => Promise.resolve().then(setUp));

/** Installs what is missing of it, as root; else says the command. */
function setUp(): void {
  const packages = missing();
  const args = ['install', '--yes', '--no-install-recommends', ...packages];
  if (packages.length > 0) {
    if (process.getuid?.() !== 0) throw new CommandError(`Run this as root: apt-get ${args.join(' ')}`);
    install('apt-get', ['update']);
    install('apt-get', args);
    if (missing().length > 0) throw new CommandError(`Not installed: ${missing().join(', ')}`);
  }
  say('Everything is installed.');
}
