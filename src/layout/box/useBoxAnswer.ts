import { useTheme } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import type { BoxKind } from '../../../contract/box.ts';
import { useServices } from '../../services/services.ts';
import { askBox, type BoxAnswer } from './askBox.ts';

interface Answered {
    text: string;
    kind: BoxKind | undefined;
    /** Undefined if the search failed. */
    answer: BoxAnswer | undefined;
}

/**
 * What a text means, asked once typing pauses; the answer to an older text is dropped. Until the new one is there, the
 * last one is `answer`.
 */
export const useBoxAnswer = (text: string, kind: BoxKind | undefined) => {
    const { timing } = useTheme();
    const { http } = useServices();
    const [last, setLast] = useState<Answered>();
    useEffect(() => {
        if (text === '') return;
        const abort = new AbortController();
        const keep = (answer: BoxAnswer | undefined) => {
            if (!abort.signal.aborted) setLast({ text, kind, answer });
        };
        const timer = setTimeout(() => {
            askBox(http, text, kind, abort.signal).then(keep, () => keep(undefined));
        }, timing.search);
        return () => {
            clearTimeout(timer);
            abort.abort();
        };
    }, [text, kind, http, timing.search]);
    const isCurrent = last?.text === text && last.kind === kind;
    return {
        answer: text === '' ? undefined : last?.answer,
        isSearching: text !== '' && !isCurrent,
        hasFailed: isCurrent && last.answer === undefined,
    };
};
