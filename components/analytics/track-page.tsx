'use client';

import { useEffect, useState } from 'react';
import { onPageRestored, whenLoadedAndIdle } from '@/components/site/browser/page-lifecycle';
import { failSafeJsonStorage } from '@/components/site/browser/device';
import type { LeadEventParams } from '@/lib/leads/lead-event';
import {
  dataLayerDenyingConsentFirst,
  toGa4EcommerceWithTotal,
  trackEvent,
  type TrackedVehicle,
} from './data-layer';

/** Starts analytics when the browser is idle. Until then the data layer holds only denied consent. */
export function StartAnalyticsWhenIdle({ bannerHtml, gtmId }: { bannerHtml: string; gtmId: string | null }) {
  useEffect(() => {
    dataLayerDenyingConsentFirst();
    return whenLoadedAndIdle(() => {
      void import('./start-analytics').then((module) => module.startAnalytics(bannerHtml, gtmId));
    });
  }, [bannerHtml, gtmId]);
  return null;
}

/** Maximum length of a tracked term, in characters: longer than any vehicle name. */
const maxTermLength = 60;

/**
 * Returns a search text that may be tracked, or null: visitors may type anything, also an e-mail address or a
 * telephone number. A text counts as harmless if the search found vehicles (`results` is their number) and it
 * has no @ and no run of six or more digits, whatever separates them.
 */
export function trackableSearchTermOrNull(text: string, results: number): string | null {
  const term = text.replace(/\s+/g, ' ').trim().toLowerCase();
  if (results === 0 || term === '' || term.length > maxTermLength) return null;
  const joined = term.replace(/(?<=\d)[\s.,/()+_-]+(?=\d)/g, '');
  return term.includes('@') || /\d{6}/.test(joined) ? null : term;
}

/**
 * The searches that this document has tracked. Returning to their results is not a new search, by a reload of
 * the document neither.
 */
const searches = new Set<string>();

/** Whether the document was opened with the results of a search, and not for the first time. */
function isSearchReopened(text: string): boolean {
  const [opening] = performance.getEntriesByType('navigation');
  if (!opening || !['reload', 'back_forward'].includes(opening.type)) return false;
  return new URL(opening.name).searchParams.get('search') === text;
}

/** Tracks a search and its number of results; the text only where it can't be personal data. */
export function TrackSearch({ text, results }: { text: string; results: number }) {
  useEffect(() => {
    if (searches.has(text) || isSearchReopened(text)) return;
    searches.add(text);
    const term = trackableSearchTermOrNull(text, results);
    trackEvent({ event: 'search', ...(term !== null && { search_term: term }), results });
  }, [text, results]);
  return null;
}

/**
 * Tracks one view of a vehicle's page per visit. Returning to the page from the back-forward cache is another
 * view.
 */
export function TrackVehicleView({ vehicle }: { vehicle: TrackedVehicle }) {
  const [now] = useState(vehicle);
  useEffect(() => {
    const view = () => trackEvent({ event: 'view_item', ecommerce: toGa4EcommerceWithTotal([now]) });
    view();
    return onPageRestored(view);
  }, [now]);
  return null;
}

/**
 * The entry with the id of the last counted lead: of the device, since the confirmation may open in another
 * tab, and of the tab, which keeps it after «No recordar» too.
 */
const countedKey = 'solicitud:medida';
const storages = (['localStorage', 'sessionStorage'] as const).map((area) => failSafeJsonStorage(area));

/** Tracks the confirmation page, and with it the lead, once over repeated submits, reloads and tabs. */
export function TrackLeadAndConfirmation({ lead }: { lead: LeadEventParams }) {
  useEffect(() => {
    const isCounted = storages.some(({ get }) => get(countedKey) === lead.event_id);
    if (!isCounted) trackEvent({ event: 'generate_lead', ...lead });
    for (const { set } of storages) set(countedKey, lead.event_id);
    trackEvent({ event: 'lead_confirmation', form_id: lead.form_id, event_id: lead.event_id });
  }, [lead]);
  return null;
}
