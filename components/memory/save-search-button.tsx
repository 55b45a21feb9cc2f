'use client';

import { Icon } from '@/components/ui/icon';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { useToasts } from '@/components/ui/toasts';
import { loadDocuments, reload } from '@/components/site/browser/navigation';
import { activeChoices } from '@/lib/stock/choices';
import { listHref, type ListState } from '@/lib/stock/url';
import { paths } from '@/lib/routing/routes';
import { facetValues, type FilterOffer } from '@/lib/stock/filters';
import { useMemory } from './memory';

interface SaveSearchButtonProps {
  /** The list's own path. */
  path: string;
  /** Its H1. */
  title: string;
  state: ListState;
  offer: FilterOffer;
  /** The text that a misspelled search was corrected to; null for any other list. */
  correctedText: string | null;
}

/** Saves the list's search on this device, and marks a saved one as viewed. */
export function SaveSearchButton({ path, title, state, offer, correctedText }: SaveSearchButtonProps) {
  const keep = useMessages('list').keep;
  const filters = useMessages('filters');
  const { serverTitle, server500, retry } = useMessages('errors');
  const { code } = useMemory();
  const search = correctedText ?? state.search;
  const href = listHref(path, { ...state, search, page: 1 });
  const save = () => {
    const list = search === null ? listName(path, title, offer) : `«${search}»`;
    const choices = activeChoices(state.filters, offer, filters);
    // Filtered stock of all models is named by its filters only.
    const names = list === title && path === paths.stock && choices.length > 0 ? [] : [list];
    for (const { label, ours } of choices)
      names.push(ours && names.length > 0 ? label.charAt(0).toLowerCase() + label.slice(1) : label);
    const name = names.join(' · ');
    void import('./saved-searches').then(
      (late) => late.saveSearch({ name, href }),
      () => {
        loadDocuments();
        useToasts.getState().show({
          ...{ title: serverTitle, body: server500, icon: 'error' },
          action: { text: retry, run: () => reload('load') },
        });
      },
    );
  };
  return (
    <>
      <button
        type="button"
        title={keep}
        data-print="hide"
        className="button button-secondary scripted px-3"
        onClick={save}
      >
        <Icon name="bookmark" size={18} />
        <span className="word">{keep}</span>
      </button>
      {code && <code.MarkViewed href={href} />}
    </>
  );
}

/** Names a list: its only model, else its title. */
function listName(path: string, title: string, offer: FilterOffer): string {
  const [model, other] = path === paths.stock ? [] : facetValues(offer, 'models');
  return model && !other ? model.label : title;
}
