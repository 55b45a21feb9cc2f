import { tools } from './support/browsers';
import { installPackages } from './support/programs';
import { CommandError, command, say } from './support/say';

const missing = () => tools.flatMap(({ isHere, packages }) => (isHere() ? [] : packages));

/** Installs what is missing of it, as root; else says the command. */
await command(() => {
  const packages = missing();
  if (packages.length > 0) {
    if (process.getuid?.() !== 0)
      throw new CommandError(`Run this as root: apt-get install ${packages.join(' ')}`);
    installPackages(packages);
    if (missing().length > 0) throw new CommandError(`Not installed: ${missing().join(', ')}`);
  }
  say('Everything is installed.');
});
