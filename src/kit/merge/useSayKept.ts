import { useLocaleState, useNotify, useResourceContext, useTranslate } from 'react-admin';
import type { Stale } from '../../../contract/errors.ts';
import { formatClock, formatDayTime, parseWireTime } from '../format/time.ts';

/** A moment of today by its time, any other with its day; undefined for none. */
export const momentText = (wire: string | null) => {
    const moment = parseWireTime(wire);
    if (!moment) return undefined;
    return moment.toDateString() === new Date().toDateString() ? formatClock(moment) : formatDayTime(moment);
};

/**
 * Returns a function that says, after a save, whose changes were kept with it. The notice stays until it is closed or
 * something else is done.
 */
export const useSayKept = () => {
    const notify = useNotify();
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const resource = useResourceContext();
    return ({ by, at }: Stale, names: readonly string[]) => {
        if (names.length === 0) return;
        const labels = names.map(name => translate(`resources.${resource}.fields.${name}`));
        const time = momentText(at);
        const known = by !== null && time !== undefined;
        const messageArgs = {
            smart_count: names.length,
            fields: new Intl.ListFormat(locale, { type: 'conjunction' }).format(labels),
            ...(known && { name: by.name, time }),
        };
        notify(`components.clash.${known ? 'kept' : 'keptOfSomebody'}`, {
            messageArgs,
            autoHideDuration: null,
        });
    };
};
