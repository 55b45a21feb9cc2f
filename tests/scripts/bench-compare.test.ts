import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figure, middle, times, type Figure } from '@/scripts/bench/figures';
import { changes, readResult, writeResult } from '@/scripts/bench/result';

const quiet = { workMs: [10, 10.2], spread: 0.02 };
const run = (one: Figure, spread = 0.02) => ({ figures: { one }, quiet: { ...quiet, spread } });

describe('a figure beside that of an earlier run', () => {
  it.each<[string, Figure, Figure, number, string]>([
    ['slower', figure(100, 'ms'), figure(120, 'ms'), 1.2, 'worse'],
    ['faster', figure(100, 'ms'), figure(80, 'ms'), 0.8, 'better'],
    ['within the least noise', figure(100, 'ms'), figure(104, 'ms'), 1.04, 'same'],
    ['within its own noise', { ...figure(100, 'ms'), noise: 0.3 }, figure(120, 'ms'), 1.2, 'same'],
    ['fewer a second', figure(1_000, 'perSecond'), figure(800, 'perSecond'), 0.8, 'worse'],
    ['more a second', figure(1_000, 'perSecond'), figure(1_200, 'perSecond'), 1.2, 'better'],
    ['one request more', figure(19, 'count'), figure(20, 'count'), 20 / 19, 'worse'],
    ['shift where there was none', figure(0, 'count'), figure(0.1, 'count'), Infinity, 'worse'],
    ['nothing both times', figure(0, 'ms'), figure(0, 'ms'), 1, 'same'],
  ])('%s', (_, before, now, ratio, verdict) => {
    expect(changes(run(before), run(now))).toEqual([{ name: 'one', before, now, times: ratio, verdict }]);
  });

  it('says nothing about times within what the machine itself varied by, but about bytes', () => {
    const verdictOf = (unit: 'ms' | 'bytes') =>
      changes(run(figure(100, unit)), run(figure(120, unit), 0.25)).map(({ verdict }) => verdict);
    expect(verdictOf('ms')).toEqual(['same']);
    expect(verdictOf('bytes')).toEqual(['worse']);
  });

  it('leaves out what the earlier run did not measure', () => {
    expect(changes({ figures: {}, quiet }, run(figure(1, 'ms')))).toEqual([]);
  });
});

it('takes the middle of several, with half of them within its noise', () => {
  expect(middle([90, 100, 100, 130], 'ms')).toMatchObject({ value: 100, noise: 0.1 });
  expect(middle([0, 0], 'ms')).toMatchObject({ value: 0, noise: 0.05 });
});

it('divides figures with the noise of both', () => {
  expect(times({ ...figure(150, 'ms'), noise: 0.1 }, figure(100, 'ms'))).toEqual({
    value: 1.5,
    unit: 'ratio',
    better: 'less',
    noise: expect.closeTo(0.15) as number,
  });
});

describe('the file of a run', () => {
  const result = {
    startedAt: '2026-11-22T12:00:00.000Z',
    quiet,
    figures: { 'http/list/2 connections': figure(13_000, 'perSecond') },
  };
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bench-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is read as it was written, with the version of its schema', async () => {
    const file = join(folder, 'of/bench.json');
    await writeResult(file, result);
    expect(await readResult(file)).toEqual({ schema: 1, ...result });
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ schema: 1 });
  });

  it.each([
    ['{ "schema": 0 }', 'The file holds no figures of schema 1.'],
    ['{', /other\.json can't be read\.$/],
  ])('is refused in one sentence: %s', async (text, sentence) => {
    const file = join(folder, 'other.json');
    await writeFile(file, text);
    await expect(readResult(file)).rejects.toThrow(sentence);
  });

  it('is missed in one sentence', async () => {
    await expect(readResult(join(folder, 'none.json'))).rejects.toThrow(/none\.json can't be read\.$/);
  });
});
