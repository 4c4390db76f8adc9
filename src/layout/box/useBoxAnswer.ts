import { useTheme } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import type { BoxKind } from '../../../contract/records.ts';
import { useServices } from '../../services/services.ts';
import { askBox, type BoxAnswer } from './askBox.ts';

interface Answered {
    text: string;
    kind: BoxKind | undefined;
    attempt: number;
    /** Undefined if the search failed. */
    answer: BoxAnswer | undefined;
}

/**
 * What a text means, asked once typing pauses, and again by `retry`; the answer to an older text is dropped. Until the
 * new one is there, the last one is `answer`.
 */
export const useBoxAnswer = (text: string, kind: BoxKind | undefined) => {
    const { timing } = useTheme();
    const { http } = useServices();
    const [last, setLast] = useState<Answered>();
    const [attempt, setAttempt] = useState(0);
    useEffect(() => {
        if (text === '') return;
        const abort = new AbortController();
        const keep = (answer: BoxAnswer | undefined) => {
            if (!abort.signal.aborted) setLast({ text, kind, attempt, answer });
        };
        const timer = setTimeout(() => {
            askBox(http, text, kind, abort.signal).then(keep, () => keep(undefined));
        }, timing.search);
        return () => {
            clearTimeout(timer);
            abort.abort();
        };
    }, [text, kind, attempt, http, timing.search]);
    const isCurrent = last?.text === text && last.kind === kind && last.attempt === attempt;
    return {
        answer: text === '' ? undefined : last?.answer,
        isSearching: text !== '' && !isCurrent,
        hasFailed: isCurrent && last.answer === undefined,
        retry: () => setAttempt(attempt + 1),
    };
};
