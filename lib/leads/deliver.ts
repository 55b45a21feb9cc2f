import 'server-only';
import { log } from '@/lib/platform/log';
import { sendLead, type DealerLead } from '@/lib/upstream/contact';
import { StockfinderError } from '@/lib/upstream/errors';
import { leadLedger, type Identity } from './ledger';
import type { LeadOutcome } from './outcome';

interface Steps {
  /** Called before anything is sent, except for repetitions; an outcome other than null is returned instead. */
  readonly admit: () => Promise<LeadOutcome | null>;
  /** The lead to send; called once. */
  readonly prepare: () => Promise<DealerLead>;
}

/**
 * Sends a lead to the upstream once: a repetition with its key gets the first outcome, also while that is pending and
 * after a restart (product 10.7).
 */
export async function deliver(identity: Identity, { admit, prepare }: Steps): Promise<LeadOutcome> {
  const ledger = leadLedger();
  const known = (await ledger.find(identity)) ?? (await admit());
  if (known !== null) return known;
  return ledger.claim(identity, async () => {
    const start = performance.now();
    const lead = await prepare();
    const outcome = await ledger.settle(identity, (key) => attempt(lead, key));
    log.info('request to a dealer', {
      kind: lead.vehicle ? 'interest' : 'contact',
      outcome: outcome.outcome,
      ms: Math.round(performance.now() - start),
    });
    return outcome;
  });
}

async function attempt(lead: DealerLead, key: string): Promise<LeadOutcome> {
  try {
    const { accepted, message } = await sendLead(lead, key);
    return { outcome: accepted ? 'sent' : 'refused', message };
  } catch (error) {
    if (!(error instanceof StockfinderError)) throw error;
    return { outcome: outcomeOf(error) };
  }
}

/** What never left can be sent again without a thought; what left may have arrived (product 10.8). */
function outcomeOf({ kind, outcome, sent }: StockfinderError) {
  if (kind === 'malformed' && outcome === 'success') return 'unknown';
  if (kind === 'timeout' || kind === 'network') return sent ? 'unknown' : 'error';
  return outcome === 'success' ? 'unknown' : outcome;
}
