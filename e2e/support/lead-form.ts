import { expect, type Locator, type Page } from '@playwright/test';

export const required = 'Por favor, completa este campo.';
export const interestDialog = (page: Page) => page.getByRole('dialog', { name: 'Me interesa', exact: true });
export const send = (form: Locator) => form.getByRole('button', { name: 'Enviar solicitud' });
export const toasts = (page: Page) => page.getByRole('region', { name: 'Notificaciones' });

/** Types the visitor's data; a surname of its own keeps forms of different tests apart. */
export async function fillPerson(form: Locator, surname = 'Cabrera Díaz'): Promise<void> {
  await form.getByLabel('Nombre', { exact: true }).fill('Yaiza');
  await form.getByLabel('Apellidos').fill(surname);
  await form.getByLabel('Correo electrónico').fill('yaiza@example.com');
  await form.getByLabel('Teléfono').fill('600 12 31 23');
}

/** Expects that no keyboard of a phone corrects a name or an e-mail address. */
export async function expectPlainInput(form: Locator): Promise<void> {
  for (const label of ['Nombre', 'Apellidos', 'Correo electrónico'])
    await expect(form.getByLabel(label, { exact: true })).toHaveAttribute('autocorrect', 'off');
  const address = form.getByLabel('Correo electrónico', { exact: true });
  await expect(address).toHaveAttribute('inputmode', 'email');
  await expect(address).toHaveAttribute('autocapitalize', 'none');
}

/** Chooses island and dealer. */
async function fillDealer(form: Locator): Promise<void> {
  await form.getByLabel('Isla').selectOption('Lanzarote');
  await form.getByLabel('Concesionario', { exact: true }).selectOption('Archipiélago Motor Arrecife');
}

/** Fills in the contact form. */
export async function fillContact(form: Locator, surname?: string): Promise<void> {
  await fillPerson(form, surname);
  await fillDealer(form);
  await form.getByLabel('Modelo').selectOption('KONA');
}

/** Fills in the interest form. */
export async function fillInterest(form: Locator, surname?: string): Promise<void> {
  await fillPerson(form, surname);
  await fillDealer(form);
  await form.getByLabel('He leído y acepto la política de privacidad').check();
}

export async function expectThanks(page: Page, about: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: '¡Gracias!' })).toBeVisible();
  await expect(page).toHaveURL(/\/mensaje-confirmacion(\?utm_[^#]*)?$/);
  await expect(page.getByRole('main')).toContainText(about);
}
