'use client';

import { maxRecentVehiclesShown, type RecentVehicleData } from '@/lib/stock/vehicle';
import { useRef, useState, type ReactNode, type Ref } from 'react';
import useSWR from 'swr';
import { useFinanceStore } from '@/components/finance/finance-store';
import { Picture } from '@/components/ui/picture';
import { useToasts } from '@/components/ui/toasts';
import { prefersReducedData } from '@/components/site/browser/page-lifecycle';
import { recentVehiclesTtl } from '@/lib/settings/lifetimes';
import { formatDay, formatWholeEuros, formatMessage } from '@/lib/i18n/format';
import { documentLocale } from '@/lib/i18n/locales';
import { recentPath } from '@/lib/routing/endpoint-paths';
import { paths } from '@/lib/routing/routes';
import { escapeListId } from '@/lib/routing/segments';
import { fetchJson, loadOnMountOptions } from '@/components/site/browser/fetch-json';
import { PriceFallNote, memoryMessages } from './price-fall';
import { type SavedSearch, useMemoryStore, type ViewedVehicle } from './memory-store';

interface MemoryRowProps {
  title: string;
  headingRef?: Ref<HTMLHeadingElement>;
  className?: string;
  children: ReactNode;
}

/** A region with a row of fixed height that scrolls sideways: one card or ten take the same space. */
function MemoryRow({ title, headingRef, className, children }: MemoryRowProps) {
  return (
    <section aria-label={title} data-print="hide" className={className}>
      <h2
        ref={headingRef}
        tabIndex={headingRef ? -1 : undefined}
        className="text-lead flex min-h-11 items-center font-bold"
      >
        {title}
      </h2>
      <ul role="list" aria-label={title} className="flex h-26 gap-3 overflow-x-auto">
        {children}
      </ul>
    </section>
  );
}

/** Classes of a card of the row. */
const memoryCard =
  'hover:border-control border-line bg-surface relative flex h-23 w-70 shrink-0 overflow-hidden rounded-md border';

/** The vehicles viewed before, except that of the page, with their current data once it is loaded. */
export function RecentVehicles({ exceptId }: { exceptId?: string | undefined }) {
  const viewed = useMemoryStore(({ vehicles }) => vehicles);
  const shownVehicles = viewed.filter(({ id }) => id !== exceptId).slice(0, maxRecentVehiclesShown);
  const ids = shownVehicles.map(({ id }) => escapeListId(id)).join();
  const { data } = useSWR<RecentVehicleData, unknown>(
    ids === '' ? null : `${recentPath}?ids=${encodeURIComponent(ids)}`,
    fetchJson,
    { ...loadOnMountOptions, dedupingInterval: recentVehiclesTtl },
  );
  if (shownVehicles.length === 0) return null;
  return (
    <MemoryRow title={memoryMessages().viewed}>
      {shownVehicles.map((vehicle) => (
        <RecentCard key={vehicle.id} viewed={vehicle} data={data} />
      ))}
    </MemoryRow>
  );
}

/**
 * A card with the current price and its fall, or that the vehicle is sold; without data the price seen and
 * its day.
 */
function RecentCard({ viewed, data }: { viewed: ViewedVehicle; data: RecentVehicleData | undefined }) {
  const texts = memoryMessages();
  const current = data?.vehicles.find(({ id }) => id === viewed.id);
  const isSold = data?.missing.includes(viewed.id) ?? false;
  const { id, name, price, picture, modelKey } = current ?? viewed;
  const otherVehiclesHref = modelKey === null ? paths.stock : paths.stockOfModel(modelKey);
  return (
    <li className={`${memoryCard} flex-row items-center gap-3`}>
      <div className={`bg-page grid w-28 shrink-0 items-center self-stretch ${isSold ? 'grayscale' : ''}`}>
        <Picture
          picture={picture}
          alt=""
          widths={[160, 320]}
          sizes="7rem"
          // It fades into the card.
          className="aspect-video w-full object-cover [mask:linear-gradient(transparent,#000_15%_85%,transparent)]"
        />
      </div>
      <div className="min-w-0 grow pr-3">
        <a
          href={isSold ? otherVehiclesHref : paths.vehicle(id)}
          className="text-label cover line-clamp-2 leading-tight font-semibold"
        >
          {name}
        </a>
        {isSold ? (
          <p className="text-label">{texts.gone}</p>
        ) : (
          <>
            <p className="font-bold">{formatWholeEuros(price)}</p>
            {current ? (
              <PriceFallNote before={viewed.price} now={price} />
            ) : (
              <p className="text-label text-hint">
                {formatMessage(texts.priceSeen, {
                  date: formatDay(new Date(viewed.at), documentLocale(), 'short'),
                })}
              </p>
            )}
          </>
        )}
      </div>
    </li>
  );
}

/** The visitor's saved searches. */
export function SavedSearches({ className = '' }: { className?: string }) {
  const { searches, deleteSearch } = useMemoryStore();
  const heading = useRef<HTMLHeadingElement>(null);
  const texts = memoryMessages();
  if (searches.length === 0) return null;
  const removeSearch = ({ name, href }: SavedSearch) => {
    heading.current?.focus();
    deleteSearch(href);
    useToasts.getState().show({ title: texts.removed, body: name, icon: 'success' });
  };
  return (
    <MemoryRow title={texts.searches} headingRef={heading} className={className}>
      {searches.map((search) => (
        <SavedSearchCard key={search.href} {...search} onRemove={() => removeSearch(search)} />
      ))}
    </MemoryRow>
  );
}

/** A saved search with the number of vehicles new since the last view, if that is known. */
function SavedSearchCard({ name, href, seen, onRemove }: SavedSearch & { onRemove: () => void }) {
  const texts = memoryMessages();
  const { data: ids } = useSWR(
    seen && !prefersReducedData() ? `new ${href}` : null,
    async () => (await import('./load-vehicle-ids')).loadVehicleIdsOfListUnlessTooMany(href),
    loadOnMountOptions,
  );
  const previous = new Set(seen);
  const count = ids?.filter((id) => !previous.has(id)).length ?? 0;
  return (
    <li className={`${memoryCard} flex-col justify-between px-3 pt-3`}>
      <a href={href} className="cover line-clamp-2 leading-tight font-semibold">
        {name}
      </a>
      <div className="text-label flex items-center justify-between">
        <p className="text-success font-semibold">{count > 0 && formatMessage(texts.fresh, { count })}</p>
        <button
          type="button"
          aria-label={formatMessage(texts.removeOne, { name })}
          className="relative z-1 min-h-11 font-semibold underline underline-offset-4"
          onClick={onRemove}
        >
          {texts.remove}
        </button>
      </div>
    </li>
  );
}

const link = 'min-h-11 font-semibold underline underline-offset-4';

/**
 * Says where the memory is stored, erases it, and turns it off and on. Beside a vehicle that is all it holds
 * there is nothing to say.
 */
export function MemoryControls({ exceptId }: { exceptId?: string | undefined }) {
  const texts = memoryMessages();
  const { vehicles, searches, off, erase, setOff } = useMemoryStore();
  const [isErased, setErased] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const isEmpty = vehicles.length + searches.length === 0;
  const clear = () => {
    // The clicked button is removed.
    toggle.current?.focus();
    erase();
    setErased(true);
  };
  const switchOnOff = () => {
    if (!off) {
      erase();
      useFinanceStore.getState().clear();
    }
    setOff(!off);
    setErased(false);
  };
  const isOfOthers = searches.length > 0 || vehicles.some(({ id }) => id !== exceptId);
  if (exceptId !== undefined && !isOfOthers && !isErased && !off) return null;
  const onText = isEmpty && isErased ? texts.cleared : texts.kept;
  return (
    <div className="text-label text-hint mt-3 flex flex-wrap items-center gap-x-6">
      <p role="status">{off ? texts.off : onText}</p>
      {!off && !isEmpty && (
        <button type="button" className={link} onClick={clear}>
          {texts.clear}
        </button>
      )}
      <button ref={toggle} type="button" className={link} onClick={switchOnOff}>
        {off ? texts.start : texts.stop}
      </button>
    </div>
  );
}
