import { act } from '@testing-library/react';

/** Lets the page be idle when the test says so, at once and as often. Call it at the top of a file or group. */
export function idlePage(): () => Promise<void> {
  let waiting: (() => void)[] = [];
  const nextTask = () => new Promise((done) => setTimeout(done));
  const tasks = async (count: number) => {
    for (let at = 0; at < count; at += 1) await nextTask();
  };
  beforeEach(() => {
    waiting = [];
    window.requestIdleCallback = (run) =>
      waiting.push(() => run({ didTimeout: false, timeRemaining: () => 50 }));
    // Read by the code under test as well, so that every response is known.
    jest.spyOn(globalThis, 'fetch');
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
  });
  return () =>
    act(async () => {
      for (const run of waiting.splice(0)) run();
      // The code loads, then its requests are answered.
      await nextTask();
      const responses = jest.mocked(fetch).mock.results.map(({ value }) => value as Promise<Response>);
      const bodies = responses.map(async (response) => (await response).clone().text());
      // A test may hold a response back.
      await Promise.race([Promise.allSettled(bodies), tasks(20)]);
      await nextTask();
    });
}
