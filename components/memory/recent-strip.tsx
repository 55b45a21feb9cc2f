'use client';

import { useEffect } from 'react';
import { setDocumentMark } from '@/lib/browser/page-protocol';
import { changeSinceViewed, maxShownVehicles } from '@/lib/memory/recent';
import { paths } from '@/lib/routing/routes';
import { NoPicture, Picture } from '@/components/ui/picture';
import type { MiniVehicle } from '@/components/stock/mini-cards';
import { MemoryCard, MemoryRow } from './memory-row';
import { toMiniVehicle, useRecentVehicleData } from './recent-cards';
import { recentMessages } from './since-note';
import { useRecent } from './recent-store';

/** The vehicles viewed before, in one row of fixed height at the top of home (product 7.7). */
export function RecentStrip() {
  const { vehicles } = useRecent();
  useEffect(() => useRecent.follow(), []);
  const shown = vehicles.slice(0, maxShownVehicles);
  const current = useRecentVehicleData(shown.map(({ id }) => id));
  useEffect(() => {
    // The state of the store counts: the rendered one may be older.
    const { length } = useRecent.getState().vehicles;
    if (length === 0 && useRecent.persist.hasHydrated()) setDocumentMark('recentVehicles', null);
  }, [vehicles]);
  if (shown.length === 0) return null;
  const { title } = recentMessages();
  return (
    <section aria-label={title} data-print="hide">
      <h2 className="text-lead flex min-h-11 items-center font-bold">{title}</h2>
      <MemoryRow label={title}>
        {shown.map((vehicle) => (
          <MemoryCard key={vehicle.id} isNews={changeSinceViewed(vehicle, current).kind === 'cheaper'}>
            <StripContents {...toMiniVehicle(vehicle, current)} />
          </MemoryCard>
        ))}
      </MemoryRow>
    </section>
  );
}

function StripContents({ id, name, price, picture, note, instead }: MiniVehicle) {
  return (
    <div className="flex h-full items-center gap-3">
      <div className={`w-28 shrink-0 ${instead ? 'grayscale' : ''}`}>
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
        <p className="text-label line-clamp-2 font-semibold" style={{ lineHeight: 1.25 }}>
          {instead ? (
            name
          ) : (
            <a href={paths.vehicle(id)} className="cover">
              {name}
            </a>
          )}
        </p>
        {instead ? (
          <p className="truncate">
            <a href={instead.href} className="text-label cover font-semibold underline underline-offset-4">
              {instead.label}
            </a>
          </p>
        ) : (
          <p className="font-bold">{price}</p>
        )}
        {note}
      </div>
    </div>
  );
}
