import type { CSSProperties } from 'react';
import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import type { Vehicle } from '@/lib/stock/vehicle';
import { Html } from '@/components/ui/html';

/**
 * Animates the native opening and closing where supported and motion isn't reduced; in print all groups are
 * open.
 */
const sliding =
  '[interpolate-size:allow-keywords] motion-safe:[&::details-content]:transition-[height,content-visibility] motion-safe:[&::details-content]:duration-200 [&::details-content]:ease-out [&::details-content]:transition-discrete [&::details-content]:h-0 [&::details-content]:overflow-clip open:[&::details-content]:h-auto print:[&::details-content]:h-auto print:[&::details-content]:[content-visibility:visible]';

/**
 * The featured equipment, then all standard equipment as an accordion: one group open at a time, initially
 * the first.
 */
export async function StandardEquipment({ vehicle }: { vehicle: Vehicle }) {
  const { standardEquipment, featuredEquipment } = vehicle;
  if (standardEquipment.length === 0 && featuredEquipment === null) return null;
  const t = await getTranslations('vehicle');
  return (
    <section>
      <h2 className="text-title font-bold">{t('standardEquipment')}</h2>
      {featuredEquipment && (
        <p className="text-soft mt-2" data-print="hide">
          <span className="text-main font-semibold">{t('featuredEquipment')}</span>{' '}
          <span>{featuredEquipment}</span>
        </p>
      )}
      {standardEquipment.length > 0 && (
        <div className="border-line bg-surface mt-4 overflow-hidden rounded-lg border">
          {standardEquipment.map(({ title, items }, index) => (
            <details
              key={title}
              name="equipamiento"
              open={index === 0}
              className={`group border-line not-first:border-t ${sliding}`}
            >
              <summary className="hover:bg-surface-soft flex min-h-12 flex-wrap items-center gap-x-4 px-5 py-2 transition duration-150 ease-out focus-visible:-outline-offset-4 sm:px-6">
                <h3 className="min-w-0 grow basis-16 font-bold">{title}</h3>
                <span className="text-label text-hint" data-print="hide">
                  {t('included', { count: items.length })}
                </span>
                <Icon
                  name="chevronDown"
                  className="text-soft transition duration-200 ease-out group-open:rotate-180"
                />
              </summary>
              <ul role="list" className="grid gap-x-10 gap-y-1.5 px-5 pt-1 pb-4 sm:grid-cols-2 sm:px-6">
                {items.map((item) => (
                  <li key={item} className="text-soft flex gap-3">
                    <Icon name="check" size={18} className="text-hint mt-[3px]" />
                    {item}
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </div>
      )}
    </section>
  );
}

/** The options fitted to this vehicle, in two columns read downwards; left out if there are none. */
export async function OptionalEquipment({ vehicle: { optionalEquipment } }: { vehicle: Vehicle }) {
  if (optionalEquipment.length === 0) return null;
  const t = await getTranslations('vehicle');
  const rows = { '--rows': Math.ceil(optionalEquipment.length / 2) } as CSSProperties;
  return (
    <section>
      <h2 className="text-title font-bold">{t('optionalEquipment')}</h2>
      <p className="text-soft mt-1">{t('fitted')}</p>
      <ul
        role="list"
        className="mt-3 grid gap-x-10 sm:grid-flow-col sm:grid-cols-2 sm:grid-rows-[repeat(var(--rows),auto)]"
        style={rows}
      >
        {optionalEquipment.map((html) => (
          <li key={html} className="border-line flex gap-4 border-t py-2">
            <Icon name="check" className="text-hint mt-0.5" />
            <Html html={html} className="prose text-soft [&_strong]:text-main min-w-0" />
          </li>
        ))}
      </ul>
    </section>
  );
}
