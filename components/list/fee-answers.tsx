'use client';

import { clientLinkProps } from '@/components/site/browser/links';
import { buttonClass, type ButtonVariant } from '@/components/ui/button';
import { useMessages } from '@/components/ui/messages/messages-provider';
import type { AffordableTerms } from '@/lib/finance/fee-answers';
import { formatWholeEuros, formatMessage, formatWithUnit } from '@/lib/i18n/format';
import { useListContext } from './use-list';

interface FeeAnswersProps {
  className: string;
  /** How the first answer looks. */
  first?: ButtonVariant;
}

/**
 * The answers to a stated fee that not all vehicles meet: «Con 1.900 € de entrada: 1 coche a 250 €/mes», each
 * a link to the list on these terms.
 */
export function AffordableTermsLinks({ className, first = 'secondary' }: FeeAnswersProps) {
  const { state, hrefOf, changeBudget, feeAnswers } = useListContext();
  const { fee, answers } = feeAnswers;
  const messages = useMessages('budget');
  if (fee === null || answers.length === 0) return null;
  const textOf = ({ terms: { entry, months }, count }: AffordableTerms) => {
    const isSameEntry = entry === (state.terms?.entry ?? 0);
    const isOtherTerm = state.terms !== null && months !== state.terms.months;
    const how = isSameEntry
      ? messages.answerMonths
      : isOtherTerm
        ? messages.answerBoth
        : messages.answerEntry;
    return formatMessage(messages.answer, {
      how: formatMessage(how, { entry: formatWholeEuros(entry), months }),
      count,
      fee: formatWithUnit(fee, 'euro'),
    });
  };
  return (
    <ul role="list" aria-label={messages.answers} className={className} data-print="hide">
      {answers.map((answer, index) => {
        const next = { ...state, filters: { ...state.filters, fee }, terms: answer.terms, page: 1 };
        return (
          <li key={answer.terms.months}>
            <a
              {...clientLinkProps(hrefOf(next), () => changeBudget(next))}
              rel="nofollow"
              className={buttonClass(index === 0 ? first : 'secondary', 'w-full text-balance max-sm:px-3')}
            >
              {textOf(answer)}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
