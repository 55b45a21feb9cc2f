import { build } from './support/build';
import { command } from './support/say';

command(() => build({ release: true }));
