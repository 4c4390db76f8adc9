import { createContext, useContext, useEffect, useId } from 'react';

/** Sets a reason not to save, under an id, for the form's save bar; undefined removes it. */
export const SaveBlockers = createContext<((id: string, text: string | undefined) => void) | undefined>(
    undefined,
);

/** Blocks saving of the surrounding form while `text` (translated) is set; the save bar shows it. */
export const useSaveBlocker = (text: string | undefined) => {
    const id = useId();
    const report = useContext(SaveBlockers);
    useEffect(() => {
        report?.(id, text);
        return () => report?.(id, undefined);
    }, [id, report, text]);
};
