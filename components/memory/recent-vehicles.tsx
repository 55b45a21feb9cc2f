'use client';

import { useRef, useState, type ReactNode, type Ref } from 'react';
import useSWR from 'swr';
import { useFinance } from '@/components/finance/finance-store';
import { NoPicture, Picture } from '@/components/ui/picture';
import { recentVehiclesTtl } from '@/lib/platform/lifetimes';
import { formatDay, formatEuro, formatMessage } from '@/lib/i18n/format';
import { pageLocale } from '@/lib/i18n/locales';
import { maxShownVehicles, type RecentVehicleData } from '@/lib/memory/recent';
import { recentPath } from '@/lib/routing/endpoint-paths';
import { paths } from '@/lib/routing/routes';
import { escapeListId } from '@/lib/routing/segments';
import { fetchJson, loadOnMount } from '@/components/site/browser/fetch-json';
import { PriceFall, recentMessages } from './card-mark';
import { type RememberedVehicle, useRecent } from './recent-store';
import { useSavedSearches } from './saved-search-store';

interface MemoryRowProps {
  title: string;
  headingRef?: Ref<HTMLHeadingElement>;
  className?: string;
  children: ReactNode;
}

/** A region with a row of fixed height that scrolls sideways: one card or ten take the same space. */
export function MemoryRow({ title, headingRef, className, children }: MemoryRowProps) {
  return (
    <section aria-label={title} data-print="hide" className={className}>
      <h2
        ref={headingRef}
        tabIndex={headingRef ? -1 : undefined}
        className="text-lead flex min-h-11 items-center font-bold"
      >
        {title}
      </h2>
      <ul aria-label={title} className="flex h-26 gap-3 overflow-x-auto">
        {children}
      </ul>
    </section>
  );
}

/** Classes of a card of the row. */
export const memoryCard =
  'hover:border-control border-line bg-surface relative flex h-23 w-70 shrink-0 overflow-hidden rounded-md border';

/** The vehicles viewed before, with their current data once it is loaded. */
export function RecentVehicles({ vehicles }: { vehicles: readonly RememberedVehicle[] }) {
  const shown = vehicles.slice(0, maxShownVehicles);
  const ids = shown.map(({ id }) => escapeListId(id)).join();
  const { data } = useSWR(
    ids === '' ? null : `${recentPath}?ids=${encodeURIComponent(ids)}`,
    (href: string) => fetchJson<RecentVehicleData>(href, { quiet: true }),
    { ...loadOnMount, dedupingInterval: recentVehiclesTtl },
  );
  if (shown.length === 0) return null;
  return (
    <MemoryRow title={recentMessages().title}>
      {shown.map((vehicle) => (
        <RecentCard key={vehicle.id} seen={vehicle} data={data} />
      ))}
    </MemoryRow>
  );
}

/** A card with the current price and its fall, or that the vehicle is sold; without data the price seen and its day. */
function RecentCard({ seen, data }: { seen: RememberedVehicle; data: RecentVehicleData | undefined }) {
  const texts = recentMessages();
  const now = data?.vehicles.find(({ id }) => id === seen.id);
  const isSold = data?.missing.includes(seen.id) ?? false;
  const { id, name, price, picture, modelKey } = now ?? seen;
  const others = modelKey === null ? paths.stock : paths.stockOfModel(modelKey);
  return (
    <li className={`${memoryCard} flex-row items-center gap-3`}>
      <div className={`w-28 shrink-0 ${isSold ? 'grayscale' : ''}`}>
        {picture ? (
          <Picture
            picture={picture}
            alt=""
            widths={[160, 320]}
            sizes="7rem"
            className="aspect-video w-full object-cover"
          />
        ) : (
          <NoPicture />
        )}
      </div>
      <div className="min-w-0 grow pr-3">
        <a
          href={isSold ? others : paths.vehicle(id)}
          className="text-label cover line-clamp-2 leading-tight font-semibold"
        >
          {name}
        </a>
        {isSold ? (
          <p className="text-label">{texts.gone}</p>
        ) : (
          <>
            <p className="font-bold">{formatEuro(price)}</p>
            {now ? (
              <PriceFall before={seen.price} now={price} />
            ) : (
              <p className="text-label text-hint">
                {formatMessage(texts.priceSeen, {
                  date: formatDay(new Date(seen.at), pageLocale(), 'short'),
                })}
              </p>
            )}
          </>
        )}
      </div>
    </li>
  );
}

const link = 'min-h-11 font-semibold underline underline-offset-4';

/** Says where the memory is stored, erases it, and turns it off and on. */
export function MemoryControls() {
  const texts = recentMessages();
  const { vehicles, off, remember, clear } = useRecent();
  const { searches, clear: clearSearches } = useSavedSearches();
  const [done, setDone] = useState<'cleared' | 'switched' | null>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const isEmpty = vehicles.length === 0 && searches.length === 0;
  if (isEmpty && !off && done === null) return null;
  const erase = () => {
    // The clicked button is removed.
    toggle.current?.focus();
    clear();
    clearSearches();
    setDone('cleared');
  };
  const switchOnOff = () => {
    remember(off);
    clearSearches();
    useFinance.getState().clear();
    setDone('switched');
  };
  const onText = isEmpty && done === 'cleared' ? texts.cleared : texts.kept;
  return (
    <div className="text-label text-hint mt-3 flex flex-wrap items-center gap-x-6">
      <p role="status">{off ? texts.off : onText}</p>
      {!off && !isEmpty && (
        <button type="button" className={link} onClick={erase}>
          {texts.clear}
        </button>
      )}
      <button ref={toggle} type="button" className={link} onClick={switchOnOff}>
        {off ? texts.start : texts.stop}
      </button>
    </div>
  );
}
