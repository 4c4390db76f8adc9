import { useTheme } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import type { JumpHit, JumpSearch } from './navigation.ts';

interface Found {
    text: string;
    hits: JumpHit[];
    failed: boolean;
}

/** The hits for `text`, searched once typing pauses; results of an older text are dropped. */
export const useJumpHits = (text: string, search: JumpSearch | undefined) => {
    const { timing } = useTheme();
    const [found, setFound] = useState<Found>({ text: '', hits: [], failed: false });
    useEffect(() => {
        if (!search || text === '') return;
        const abort = new AbortController();
        const keep = (hits: JumpHit[], failed: boolean) => {
            if (!abort.signal.aborted) setFound({ text, hits, failed });
        };
        const timer = setTimeout(() => {
            search(text, abort.signal).then(
                hits => keep(hits, false),
                () => keep([], true),
            );
        }, timing.search);
        return () => {
            clearTimeout(timer);
            abort.abort();
        };
    }, [text, search, timing.search]);
    const asked = search !== undefined && text !== '';
    return {
        hits: asked ? found.hits : [],
        searching: asked && found.text !== text,
        failed: asked && found.text === text && found.failed,
    };
};
