'use client';

import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { keptMessages } from '@/components/memory/kept-messages';
import { useKept } from '@/components/memory/kept-store';
import { keptKey } from '@/components/memory/keys';
import { buttonClass } from '@/components/ui/button';
import { nameOf, type KeptSearch, type SearchNews } from '@/lib/memory/kept-searches';
import { followStorage } from '@/lib/web/browser/storage';
import { formatMessage } from '@/lib/web/i18n/format';
import { useSearchNews } from './use-search-news';

/** As high with one as with ten. */
const row = { height: '7rem', overflowX: 'auto' } as const;

/**
 * The searches that a visitor has kept, with what is new in each since it was looked at (product 6.16). As high with few of
 * them as with many, so that its place can be kept.
 */
export function KeptSearches() {
  const searches = useKept((state) => state.searches);
  const [edits, setEdits] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  useFollowingTabs();
  const news = useSearchNews(searches);
  useEffect(() => {
    // What was read a moment ago counts, not what is drawn.
    const { length } = useKept.getState().searches;
    if (length === 0 && useKept.persist.hasHydrated()) delete document.documentElement.dataset['kept'];
  }, [searches]);
  const texts = keptMessages();
  if (searches.length === 0 && !edits) return null;
  const done = () => {
    setEdits(false);
    // Once it is there.
    requestAnimationFrame(() => toggle.current?.focus());
  };
  return (
    <section aria-label={texts.title} data-print="hide">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 className="text-title font-semibold">{texts.title}</h2>
        {!edits && (
          <button
            ref={toggle}
            type="button"
            aria-label={texts.editAll}
            className="min-h-11 font-semibold underline underline-offset-4"
            onClick={() => setEdits(true)}
          >
            {texts.edit}
          </button>
        )}
      </div>
      {edits ? (
        <SearchEditor searches={searches} onDone={done} />
      ) : (
        <ul className="flex gap-3" style={row}>
          {searches.map((search) => (
            <SearchCard key={search.id} search={search} news={news.get(search.id)} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** `news` is undefined until it is known, and null where it can't be. */
function SearchCard({ search, news }: { search: KeptSearch; news: SearchNews | null | undefined }) {
  const texts = keptMessages();
  const { fresh = [], cheaper = [] } = news ?? {};
  const told = [
    fresh.length > 0 && formatMessage(texts.fresh, { count: fresh.length }),
    cheaper.length > 0 && formatMessage(texts.cheaper, { count: cheaper.length }),
  ].filter((text) => text !== false);
  return (
    <li
      style={{ flex: '0 0 16rem' }}
      className="border-sand-300 hover:border-sand-500 relative flex flex-col rounded-md border bg-white p-4"
    >
      <a href={search.href} className="cover line-clamp-2 font-semibold">
        {search.name}
      </a>
      {news && (
        <p className={`text-label mt-auto font-semibold ${told.length > 0 ? 'text-green' : 'text-ink-600'}`}>
          {told.length > 0 ? told.join(' · ') : texts.same}
        </p>
      )}
    </li>
  );
}

interface SearchEditorProps {
  searches: readonly KeptSearch[];
  onDone: () => void;
}

/** Other names for kept searches, and taking them out one by one. */
function SearchEditor({ searches, onDone }: SearchEditorProps) {
  const texts = keptMessages();
  const submit = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const rename = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    for (const { id, name } of searches) {
      const wanted = typed.get(id);
      const other = typeof wanted === 'string' ? nameOf(wanted) : null;
      if (other !== null && other !== name) useKept.getState().rename(id, other);
    }
    onDone();
  };
  const remove = (id: string) => {
    // Its own button goes.
    submit.current?.focus();
    useKept.getState().remove(id);
  };
  return (
    <form ref={form} onSubmit={rename} className="mt-2 grid gap-3">
      {searches.length === 0 && <p role="status">{texts.none}</p>}
      {searches.map(({ id, name }) => (
        <div key={id} className="flex items-center gap-3">
          <input name={id} defaultValue={name} maxLength={100} aria-label={texts.name} className="control" />
          <button
            type="button"
            aria-label={formatMessage(texts.removeOne, { name })}
            className="min-h-11 font-semibold underline underline-offset-4"
            onClick={() => remove(id)}
          >
            {texts.remove}
          </button>
        </div>
      ))}
      <div>
        <button ref={submit} type="submit" className={buttonClass('secondary')}>
          {texts.done}
        </button>
      </div>
    </form>
  );
}

/** Reads what is kept, and follows what another tab keeps. */
function useFollowingTabs(): void {
  useEffect(() => {
    const read = () => void useKept.persist.rehydrate();
    read();
    return followStorage(keptKey, read);
  }, []);
}
