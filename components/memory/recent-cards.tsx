'use client';

import useSWR from 'swr';
import { MiniCards, type MiniVehicle } from '@/components/stock/mini-cards';
import { recentVehiclesTtl } from '@/lib/cache/lifetimes';
import { formatMessage } from '@/lib/i18n/format';
import { changeSinceViewed, type RecentVehicleData, type RememberedVehicle } from '@/lib/memory/recent';
import { recentPath } from '@/lib/routing/endpoint-paths';
import { paths } from '@/lib/routing/routes';
import { escapeListId } from '@/lib/routing/segments';
import { fetchJson, loadOnMount } from '@/lib/site/fetch-json';
import { recentMessages, SinceNote } from './since-note';

interface RecentCardsProps {
  /** The accessible name of the list. */
  name: string;
  vehicles: readonly RememberedVehicle[];
}

/** The vehicles viewed before, with their changes since. A chunk apart: a first visit has none. */
export function RecentCards({ name, vehicles }: RecentCardsProps) {
  const current = useRecentVehicleData(vehicles.map(({ id }) => id));
  return (
    <MiniCards name={name} vehicles={vehicles.map((each) => toMiniVehicle(each, current))} columns={6} />
  );
}

/** Returns current data of vehicles; null until it is loaded and after a failure, which isn't reported. */
export function useRecentVehicleData(vehicles: readonly string[]): RecentVehicleData | null {
  const ids = vehicles.map(escapeListId).join();
  const { data = null } = useSWR(
    ids === '' ? null : `${recentPath}?ids=${encodeURIComponent(ids)}`,
    (href: string) => fetchJson<RecentVehicleData>(href, { quiet: true }),
    { ...loadOnMount, dedupingInterval: recentVehiclesTtl },
  );
  return data;
}

/** Maps a remembered vehicle to a card, with current data if that is loaded. */
export function toMiniVehicle(remembered: RememberedVehicle, current: RecentVehicleData | null): MiniVehicle {
  const since = changeSinceViewed(remembered, current);
  const texts = recentMessages();
  const now = current?.vehicles.find(({ id }) => id === remembered.id) ?? remembered;
  const { id, name, price, picture } = now;
  return {
    ...{ id, name, price, picture },
    note: <SinceNote since={since} viewedAt={new Date(remembered.at)} />,
    instead:
      since.kind === 'gone'
        ? {
            href: remembered.modelKey ? paths.stockOfModel(remembered.modelKey) : paths.stock,
            label: remembered.model
              ? formatMessage(texts.others, { model: remembered.model })
              : texts.otherVehicles,
          }
        : null,
  };
}
