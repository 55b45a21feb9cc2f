import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LoggedRequest } from '../../tests/support/faulty-stock/faults';
import { filesBelow } from '../support/build';
import { brokenRules } from '../support/report';
import { wholeNumbersBelow } from '../support/numbers';
import { submitForm, type Outcome } from './send';
import { withCorrectedPhone, type Form, type Visitor } from './visitors';

/** One submit and what the visitor learned. */
interface Press {
  readonly visitor: Visitor;
  readonly form: Form;
  readonly outcome: Outcome;
  /** Milliseconds since 1970. */
  readonly answeredAt: number;
}

/** A form's contents by what no other form has. */
const formId = ({ values }: Pick<Form, 'values'>) => `${values.email} ${values.phone}`;

/** The requests that the stock service has stored: the key of each, and its form by {@link formId}. */
async function readStoredRequests(dataDir: string) {
  const file = await readFile(join(dataDir, 'contact-requests.jsonl'), 'utf8').catch(() => '');
  const lines = file.split('\n').filter(Boolean);
  return lines.map((line) => {
    const { idempotency_key: key, request } = JSON.parse(line) as {
      readonly idempotency_key: string | null;
      readonly request: { readonly contact: { readonly email: string; readonly telephone: string } };
    };
    return { key, id: `${request.contact.email} ${request.contact.telephone}` };
  });
}

/** Notes what visitors do and learn from now on, and compares it with what the stock service stores. */
export async function openLedger(dataDir: string) {
  const before = (await readStoredRequests(dataDir)).length;
  const presses: Press[] = [];
  const problems: string[] = [];
  const stored = async () => (await readStoredRequests(dataDir)).slice(before);

  /** A visitor submits a form once. */
  const press = async (url: string, visitor: Visitor) => {
    const { form } = visitor;
    const { outcome, problems: found } = await submitForm(url, visitor);
    presses.push({ visitor, form, outcome, answeredAt: Date.now() });
    problems.push(...found.map((problem) => `visitor ${visitor.number}: ${problem}`));
    return outcome;
  };

  return {
    presses,
    stored,
    /** A visitor submits until the form is confirmed, as the page says. Resolves to whether it is. */
    visit: async (url: string, visitor: Visitor, tries: number): Promise<boolean> => {
      const { number, tabs } = visitor;
      for (const _ of wholeNumbersBelow(tries)) {
        const outcomes = await Promise.all(wholeNumbersBelow(tabs).map(() => press(url, visitor)));
        if (outcomes.includes('confirmed')) {
          // Back in the history and submitted once more: the first outcome is repeated, whatever the upstream
          // does.
          const again = number % 4 === 0 ? await press(url, visitor) : 'confirmed';
          if (!['confirmed', 'closed'].includes(again))
            problems.push(`visitor ${number} was told "${again}" after the success`);
          return true;
        }
        if (outcomes.includes('refused')) visitor.form = withCorrectedPhone(visitor);
        await sleep(50 + ((number * 37) % 150));
      }
      return false;
    },
    /**
     * The violations so far, in sentences; with the calls that the stock service got, also those of calls.
     */
    violations: async (calls: readonly LoggedRequest[] = []) => [
      ...problems,
      ...violationsOf(presses, await stored(), calls),
    ],
  };
}

/**
 * Compares submits, stored requests and calls: what is confirmed is stored, nothing twice, nothing that every
 * visitor was told can't have arrived. The storefront never retries by itself, and never repeats after a
 * success (product 10.7).
 */
function violationsOf(
  presses: readonly Press[],
  stored: Awaited<ReturnType<typeof readStoredRequests>>,
  calls: readonly LoggedRequest[],
): string[] {
  const forms = new Map(presses.map(({ form, visitor }) => [form, visitor]));
  const ids = new Set([...forms.keys()].map(formId));
  const strange = stored
    .filter(({ id }) => !ids.has(id))
    .map(({ id }) => `stored, but nobody sent it: ${id}`);
  const ofForms = [...forms].flatMap(([form, { number }]) => {
    const pressesOfForm = presses.filter((press) => press.form === form);
    const outcomes = pressesOfForm.map(({ outcome }) => outcome);
    const success = pressesOfForm.find(({ outcome }) => outcome === 'confirmed');
    const rows = stored.filter(({ id }) => id === formId(form));
    // The storefront gives each form a key of its own for the upstream.
    const key = rows[0]?.key;
    const callsOfForm =
      form.key === null ? [] : calls.filter(({ idempotencyKey }) => key && idempotencyKey === key);
    const mayBeStored = outcomes.some((outcome) => ['confirmed', 'unknown', 'closed'].includes(outcome));
    return brokenRules({
      [`is stored ${rows.length} times`]: rows.length > 1,
      'was confirmed, but is not stored': rows.length === 0 && success !== undefined,
      [`is stored, but was told only: ${outcomes.join(', ')}`]: rows.length > 0 && !mayBeStored,
      'shares its key with another form': stored.some(
        (row) => key && row.key === key && row.id !== formId(form),
      ),
      [`made ${callsOfForm.length} calls in ${pressesOfForm.length} submits`]:
        callsOfForm.length > pressesOfForm.length,
      'was sent again after its success':
        success !== undefined && callsOfForm.some(({ at }) => at > success.answeredAt),
    }).map((problem) => `the form of visitor ${number} (${form.kind}) ${problem}`);
  });
  const ofCalls = brokenRules({
    [`${calls.length} calls were made for ${presses.length} submits`]: calls.length > presses.length,
    'a call was made without a key': calls.some(({ idempotencyKey }) => idempotencyKey === null),
  });
  return [...strange, ...ofForms, ...ofCalls];
}

/**
 * Searches a log and every file below a cache folder for the e-mails, phones and surnames of submitted forms.
 */
export async function findPersonalTraces(
  presses: readonly Press[],
  log: readonly string[],
  cacheDir: string,
) {
  const texts = presses.flatMap(({ form: { values } }) => [
    ...[values.email, values.surnames, values.phone, values.phone.replaceAll(' ', '')],
  ]);
  const personal = [...new Set(texts)];
  // Without the zeros of wide characters.
  const has = (bytes: Buffer) => {
    const text = bytes.toString('latin1').replaceAll('\0', '');
    return personal.some((personalText) => text.includes(personalText));
  };
  const files = await filesBelow(cacheDir);
  const found = has(Buffer.from(log.join('\n'))) ? ['personal data stands in the log'] : [];
  for (const file of files)
    if (has(await readFile(file)))
      found.push(`personal data stands in the cache: ${file.slice(cacheDir.length)}`);
  return { found, files: files.length };
}
