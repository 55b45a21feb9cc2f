import { getTranslations } from 'next-intl/server';
import { Html } from '@/components/ui/html';
import type { Vehicle } from '@/lib/domain/vehicle';

/** Fragments of the financing section and of the representative example in it. */
export const financingAnchor = 'financiacion';
export const financeExampleAnchor = 'ejemplo-financiacion';

/** Financing of this vehicle with the configured representative example (decisions 11). */
export async function Financing({ vehicle, exampleHtml }: { vehicle: Vehicle; exampleHtml: string }) {
  const t = await getTranslations('vehicle');
  const { monthlyFee } = vehicle;
  return (
    <section id={financingAnchor} className="border-sand-300 rounded-lg border bg-white p-5 sm:p-8">
      <h2 className="text-heading font-bold">{t('financing')}</h2>
      <p className="text-lead text-ink-700 mt-4 max-w-[60ch]">
        {monthlyFee ? t('financingIntro', { fee: monthlyFee.text }) : t('financingNoFee')}
      </p>
      {exampleHtml && (
        <div
          id={financeExampleAnchor}
          role="group"
          aria-label={t('exampleTitle')}
          className="border-sand-300 mt-6 border-t pt-6"
        >
          <Html html={exampleHtml} className="prose text-ink-700" />
        </div>
      )}
    </section>
  );
}
