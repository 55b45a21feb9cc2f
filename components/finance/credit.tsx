import { getTranslations } from 'next-intl/server';
import { creditWarningUnlessOff } from '@/lib/finance/credit-warning';

/** The explained words of a simulation's lines. */
const explainedWords = ['tin', 'tae', 'commission', 'total'] as const;

/** One sentence for each word used with fees, folded. Needs no script. */
export async function CreditGlossary() {
  const t = await getTranslations('credit');
  return (
    <details className="text-label text-soft" data-print="hide">
      <summary className="w-fit py-2 underline underline-offset-4">{t('explain')}</summary>
      <dl className="grid gap-x-10 gap-y-3 py-2 sm:grid-cols-2">
        {explainedWords.map((term) => (
          <div key={term}>
            <dt className="font-semibold">{t(`${term}.name`)}</dt>
            <dd className="max-w-[60ch]">{t(`${term}.text`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The warning as a paragraph; renders nothing if it is switched off. */
export async function CreditWarning({ className = '' }: { className?: string }) {
  const text = await creditWarningUnlessOff();
  return text && <p className={`text-label text-soft ${className}`}>{text}</p>;
}
