import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Calculator } from '@/components/finance/calculator';
import type { InitialSimulation } from '@/lib/finance/financing';
import { SpanishMessages } from './messages';
import { givenEmptyDevice } from './stores';

const limits = { allowedMonths: [24, 36, 48, 84], amountStep: 100, minAmount: 3000 };

/** A simulation on its way to our server, which waits until the test answers it. */
interface SimulationRequest {
  readonly body: { vehicle: string; entry: number; months: number };
  readonly signal: AbortSignal;
  readonly response: (quota: string, price?: number) => Promise<void>;
  readonly fail: (status: number) => Promise<void>;
}

/** Replaces our server. Call it at the top of a file; returns the requested simulations, in any order of responses. */
export function requestedSimulations(): SimulationRequest[] {
  const questions: SimulationRequest[] = [];
  givenEmptyDevice();
  beforeEach(() => {
    questions.length = 0;
    globalThis.fetch = jest.fn((_: unknown, init?: RequestInit) => {
      const body = JSON.parse(init?.body as string) as SimulationRequest['body'];
      return new Promise<Response>((resolve) => {
        const settle = (response: Response) =>
          act(() => {
            resolve(response);
            return Promise.resolve();
          });
        questions.push({
          body,
          signal: init?.signal as AbortSignal,
          response: (quota, price = 24_520) =>
            settle(
              Response.json({
                choice: { entry: body.entry, months: body.months },
                price,
                entries: [
                  { code: 'quota', name: 'Cuota mensual', amount: quota },
                  { code: 'tae', name: 'TAE', amount: '8,20 %' },
                  { code: 'insurance', name: 'Seguro', amount: '12 €' },
                ],
              }),
            ),
          fail: (status) => settle(Response.json({ outcome: 'error' }, { status })),
        });
      });
    });
  });
  return questions;
}

/** The calculator of a vehicle. */
export const calculator = (requested: InitialSimulation | null = null, price = 24_520) => (
  <Calculator
    vehicleId="501"
    path="/vehiculo/501"
    price={price}
    limits={limits}
    initialSimulation={requested}
  />
);
export const openCalculator = (...options: Parameters<typeof calculator>) =>
  render(calculator(...options), { wrapper: SpanishMessages });

export const slider = (name: string) => screen.getByRole('slider', { name });
export const slide = (name: string, value: number) => {
  fireEvent.change(slider(name), { target: { value: String(value) } });
};
export const calculate = () => userEvent.click(screen.getByRole('button', { name: /^Calcul/ }));
export const result = () => screen.getByRole('region', { name: 'Resultado de la simulación' });
