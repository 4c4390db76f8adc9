import { useLocaleState, useTranslate } from 'react-admin';
import type { DeskRow } from '../../contract/desk.ts';
import { useWords } from '../../src/features/words/useWords.ts';
import { useNow } from '../../src/ui/useNow.ts';
import { hearersOf } from './actions/actions.ts';
import type { Decision } from './queue/queue.ts';

/** Between a decision and its message, in milliseconds. */
export const cooling = 10 * 60_000;

/** Milliseconds between looks at the time. */
const look = 5000;

/**
 * Returns a function that says who will read of a decision, by name or how many; undefined if nobody will, and once the
 * message is out.
 */
export const useReadersOf = () => {
    const translate = useTranslate();
    const isTold = useWords('taken_back', { scans: 0, until: null }).length > 0;
    return ({ action, at }: Decision, rows: readonly DeskRow[], now = Date.now()) => {
        const [first, ...others] = isTold && now < at + cooling ? hearersOf(action, rows) : [];
        if (first === undefined || others.length === 0) return first;
        return translate('resources.desk.words.members', { smart_count: others.length + 1 });
    };
};

interface GoesOutProps {
    decision: Decision;
    rows: readonly DeskRow[];
}

/** How long until the members of decided items read of it; nothing once they do, and where they are told nothing. */
export const GoesOut = ({ decision, rows }: GoesOutProps) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const now = useNow(look).getTime();
    const name = useReadersOf()(decision, rows, now);
    if (name === undefined) return null;
    const minutes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'short' });
    // The last look at the time may be older than the decision.
    const time = minutes.format(Math.ceil((decision.at + cooling - Math.max(now, decision.at)) / 60_000));
    return <> · {translate('resources.desk.words.goesOut', { name, time })}</>;
};
