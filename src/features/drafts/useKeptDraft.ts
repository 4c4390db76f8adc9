import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { dropDrafts, keepDraft, type Draft, type DraftKey, type Values } from './draftStore.ts';
import { changedFields, isSame, pick } from './draftValues.ts';

/** In milliseconds, the delay while a draft has a picture, which is written each time. */
const pictureDelay = 300;

const hasPicture = (values: Values) =>
    Object.values(values).some(value => [value].flat().some(each => each instanceof Blob));

const newId = () => Math.random().toString(36).slice(2);

interface KeptDraftOptions {
    key: DraftKey;
    /** False once the account has signed out. */
    mayKeep: () => boolean;
    onKept: () => void;
    onFailure: () => void;
    /** Called when the form returns to its record by itself, such as after a refetch. */
    onReset: (lost: Draft) => void;
}

/** Keeps a draft with every keystroke. `finish` removes it after a save, along with the drafts of the given ids. */
export const useKeptDraft = (options: KeptDraftOptions) => {
    const { subscribe, getValues, formState } = useFormContext();
    // A new record's prefilled values belong to its draft.
    const isNew = useRecordContext() === undefined;
    const id = useRef(newId());
    const kept = useRef<Draft>(undefined);
    const saved = useRef<Values>(undefined);
    const written = useRef<Promise<unknown>>(Promise.resolve());
    const defaults = useRef<Values>(formState.defaultValues ?? {});
    const latest = useRef(options);
    useEffect(() => {
        latest.current = options;
    });

    const write = useCallback(() => {
        const { key, mayKeep, onKept, onFailure } = latest.current;
        const typed: Values = getValues();
        const isSaved = saved.current && changedFields(saved.current, typed).length === 0;
        if (isSaved || !mayKeep()) return;
        const changed = changedFields(defaults.current, typed);
        const filled = isNew ? Object.keys(typed).filter(name => !isSame(typed[name], null)) : [];
        const names = changed.length > 0 ? [...new Set([...changed, ...filled])] : [];
        const values = pick(typed, names);
        if (isSame(kept.current?.values ?? {}, values)) return;
        const draft = { id: id.current, time: Date.now(), base: pick(defaults.current, names), values };
        const now = names.length > 0 ? draft : undefined;
        kept.current = now;
        const keep = () => (now ? keepDraft(key, now) : dropDrafts(key, [draft.id]));
        // A browser that closed the database meanwhile opens it again.
        written.current = keep().catch(() =>
            kept.current === now && latest.current.mayKeep() ? keep() : undefined,
        );
        written.current.then(onKept, onFailure);
    }, [getValues, isNew]);

    // Keeps input typed right after the first paint too.
    useLayoutEffect(() => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const unsubscribe = subscribe({
            formState: { values: true },
            callback: ({ name, values, defaultValues }) => {
                defaults.current = defaultValues ?? {};
                const before = kept.current;
                const isReset = name === undefined && changedFields(defaults.current, values).length === 0;
                clearTimeout(timer);
                if (before && isReset) {
                    id.current = newId();
                    kept.current = undefined;
                    latest.current.onReset(before);
                } else if (before && hasPicture(before.values)) timer = setTimeout(write, pictureDelay);
                else write();
            },
        });
        // Somebody may have typed before this code arrived.
        write();
        window.addEventListener('pagehide', write);
        document.addEventListener('visibilitychange', write);
        return () => {
            unsubscribe();
            clearTimeout(timer);
            window.removeEventListener('pagehide', write);
            document.removeEventListener('visibilitychange', write);
            write();
        };
    }, [subscribe, write]);

    return {
        /** Resolves once the current input is stored; rejects if it could not be. */
        whenKept: useCallback(() => written.current, []),
        finish: useCallback(
            (others: readonly string[]) => {
                const values: Values = getValues();
                saved.current = pick(values, Object.keys(values));
                kept.current = undefined;
                dropDrafts(latest.current.key, [id.current, ...others]).catch(() =>
                    latest.current.onFailure(),
                );
            },
            [getValues],
        ),
    };
};
