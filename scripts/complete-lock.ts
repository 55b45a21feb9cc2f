import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/**
 * Records the native packages of every platform in the lock file. A registry mirror that holds only this platform's
 * leaves the others out, and `npm ci` then refuses the lock. To be run after a dependency has changed.
 */
interface LockEntry {
  version?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
}

const platforms = ['darwin', 'win32', 'linux', 'android', 'freebsd', 'openharmony'];
const processors = [
  'x64',
  'arm64',
  'ia32',
  'arm',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'wasm32',
  'mips64el',
];

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(await readFile(file, 'utf8')) as { packages: Record<string, LockEntry> };
let added = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const held = [`${path}/node_modules/${name}`, `node_modules/${name}`].some((at) => at in lock.packages);
    const parts = (name.split('/').at(-1) ?? name).split('-');
    const os = platforms.filter((platform) => parts.includes(platform));
    const cpu = processors.filter((processor) =>
      parts.some((part) => part === processor || (processor === 'arm' && /^arm(v\d)?$/.test(part))),
    );
    if (held || cpu.length === 0 || !/^\d/.test(version)) continue;
    lock.packages[`node_modules/${name}`] = {
      version,
      optional: true,
      ...(os.length > 0 && { os }),
      cpu,
    };
    added += 1;
  }
}

/** The digest that the registry has for a version; undefined where it doesn't have the version. */
async function integrityOf(name: string, version: string): Promise<string | undefined> {
  const { stdout } = await promisify(execFile)('npm', ['view', `${name}@${version}`, 'dist.integrity']).catch(
    () => ({ stdout: '' }),
  );
  return stdout.trim() || undefined;
}

const marker = 'node_modules/';
let unknown = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  if (!path.includes(marker) || entry.link || entry.integrity || !entry.version) continue;
  const integrity = await integrityOf(path.slice(path.lastIndexOf(marker) + marker.length), entry.version);
  if (integrity) entry.integrity = integrity;
  else unknown += 1;
}

const sorted = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
);
await writeFile(file, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`);
process.stdout.write(`${added} packages of other platforms recorded\n`);
if (unknown > 0)
  process.stdout.write(`${unknown} packages without integrity: this registry doesn't have them\n`);
