import { useListContext, useLocaleState, useTranslate } from 'react-admin';
import { Quiet } from '../../Quiet.tsx';

const kinds = ['newest', 'scanned'] as const;

/** Says of which part of its rows a list is, if they are too many for its order. */
export const SortedPart = () => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const part: Partial<Record<(typeof kinds)[number], number>> = useListContext().meta?.sortedPart ?? {};
    return kinds.map(
        kind =>
            part[kind] !== undefined && (
                <Quiet key={kind} role="status">
                    {translate(`lists.sortedPart.${kind}`, { count: part[kind].toLocaleString(locale) })}
                </Quiet>
            ),
    );
};
