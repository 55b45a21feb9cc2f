import { readFile, writeFile } from 'node:fs/promises';
import { root } from './support/build';
import { read } from './support/children';
import { command, say } from './support/say';

interface LockEntry {
  version?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
}

const systems = /^(?:darwin|win32|linux|android|freebsd|openharmony)$/;
const processors = /^(?:x64|arm64|ia32|arm|ppc64|riscv64|s390x|loong64|wasm32|mips64el)$/;
const marker = 'node_modules/';

/** The platform in a native package's name: `@img/sharp-linux-armv7` is for `linux` and `arm`. */
function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu'> {
  const parts = (name.split('/').at(-1) ?? name).split('-').map((part) => part.replace(/^armv\d$/, 'arm'));
  const [os, cpu] = [systems, processors].map((existing) => parts.filter((part) => existing.test(part)));
  return { ...(os?.length && { os }), ...(cpu?.length && { cpu }) };
}

/**
 * Records the native packages of every platform in the lock file. A registry mirror that holds only this platform's
 * leaves the others out, and `npm ci` then refuses the lock. To be run after a change of dependencies.
 */
command(async () => {
  const file = `${root}/package-lock.json`;
  const lock = JSON.parse(await readFile(file, 'utf8')) as { packages: Record<string, LockEntry> };
  const { packages } = lock;
  let added = 0;
  for (const [path, { optionalDependencies = {} }] of Object.entries(packages))
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const platform = platformOf(name);
      const isLocked = [`${path}/${marker}${name}`, marker + name].some((at) => at in packages);
      if (isLocked || !platform.cpu || !/^\d/.test(version)) continue;
      packages[marker + name] = { version, optional: true, ...platform };
      added += 1;
    }
  let unknown = 0;
  for (const [path, entry] of Object.entries(packages)) {
    if (!path.includes(marker) || entry.link || entry.integrity || !entry.version) continue;
    const name = path.slice(path.lastIndexOf(marker) + marker.length);
    // The registry's digest of the version; none if the registry lacks it.
    const { output } = await read('npm', ['view', `${name}@${entry.version}`, 'dist.integrity']);
    const [integrity] = /^sha\d+-\S+$/m.exec(output) ?? [];
    if (integrity) entry.integrity = integrity;
    else unknown += 1;
  }
  const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(file, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`);
  say(`${added} packages of other platforms recorded`);
  if (unknown > 0) say(`${unknown} packages without integrity: missing in this registry`);
});
